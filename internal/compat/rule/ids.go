// The ids of the rules, as constants so that no other package can misspell one.
package rule

// Object members.
const (
	FieldAddedOptional           = "FIELD_ADDED_OPTIONAL"
	FieldAddedToClosedObject     = "FIELD_ADDED_TO_CLOSED_OBJECT"
	FieldAddedRequired           = "FIELD_ADDED_REQUIRED"
	FieldOptionalToRequired      = "FIELD_OPTIONAL_TO_REQUIRED"
	FieldRequiredToOptional      = "FIELD_REQUIRED_TO_OPTIONAL"
	FieldRemoved                 = "FIELD_REMOVED"
	FieldRenamed                 = "FIELD_RENAMED"
	FieldMoved                   = "FIELD_MOVED"
	FieldReused                  = "FIELD_REUSED"
	FieldForbidden               = "FIELD_FORBIDDEN"
	FieldUnforbidden             = "FIELD_UNFORBIDDEN"
	FieldUnsatisfiable           = "FIELD_UNSATISFIABLE"
	FreeformObjectTyped          = "FREEFORM_OBJECT_TYPED"
	ObjectMadeFreeform           = "OBJECT_MADE_FREEFORM"
	ObjectClosed                 = "OBJECT_CLOSED"
	ObjectOpened                 = "OBJECT_OPENED"
	MapValueChanged              = "MAP_VALUE_CHANGED"
	PatternPropertyAdded         = "PATTERN_PROPERTY_ADDED"
	PatternPropertyRemoved       = "PATTERN_PROPERTY_REMOVED"
	PatternPropertyChanged       = "PATTERN_PROPERTY_CHANGED"
	PropertyNamesAdded           = "PROPERTY_NAMES_ADDED"
	PropertyNamesRemoved         = "PROPERTY_NAMES_REMOVED"
	PropertyNamesNarrowed        = "PROPERTY_NAMES_NARROWED"
	PropertyNamesWidened         = "PROPERTY_NAMES_WIDENED"
	PropertyNamesChanged         = "PROPERTY_NAMES_CHANGED"
	MinPropertiesAdded           = "MIN_PROPERTIES_ADDED"
	MinPropertiesRemoved         = "MIN_PROPERTIES_REMOVED"
	MinPropertiesIncreased       = "MIN_PROPERTIES_INCREASED"
	MinPropertiesDecreased       = "MIN_PROPERTIES_DECREASED"
	MaxPropertiesAdded           = "MAX_PROPERTIES_ADDED"
	MaxPropertiesRemoved         = "MAX_PROPERTIES_REMOVED"
	MaxPropertiesIncreased       = "MAX_PROPERTIES_INCREASED"
	MaxPropertiesDecreased       = "MAX_PROPERTIES_DECREASED"
	DependentRequiredAdded       = "DEPENDENT_REQUIRED_ADDED"
	DependentRequiredRemoved     = "DEPENDENT_REQUIRED_REMOVED"
	DependentSchemaAdded         = "DEPENDENT_SCHEMA_ADDED"
	DependentSchemaRemoved       = "DEPENDENT_SCHEMA_REMOVED"
	DependentSchemaChanged       = "DEPENDENT_SCHEMA_CHANGED"
	UnevaluatedPropertiesChanged = "UNEVALUATED_PROPERTIES_CHANGED"
	PropertyOrderChanged         = "PROPERTY_ORDER_CHANGED"
)

// Type and null.
const (
	TypeWidened  = "TYPE_WIDENED"
	TypeNarrowed = "TYPE_NARROWED"
	TypeChanged  = "TYPE_CHANGED"
	NullAdded    = "NULL_ADDED"
	NullRemoved  = "NULL_REMOVED"
)

// Enum and const.
const (
	EnumValueAdded         = "ENUM_VALUE_ADDED"
	EnumValueRemoved       = "ENUM_VALUE_REMOVED"
	EnumValueRenamed       = "ENUM_VALUE_RENAMED"
	EnumValueReused        = "ENUM_VALUE_REUSED"
	EnumReordered          = "ENUM_REORDERED"
	EnumOpened             = "ENUM_OPENED"
	EnumClosed             = "ENUM_CLOSED"
	EnumAdded              = "ENUM_ADDED"
	EnumRemoved            = "ENUM_REMOVED"
	OpenEnumValueAdded     = "OPEN_ENUM_VALUE_ADDED"
	OpenEnumValueRemoved   = "OPEN_ENUM_VALUE_REMOVED"
	ConstAdded             = "CONST_ADDED"
	ConstWidened           = "CONST_WIDENED"
	ConstChanged           = "CONST_CHANGED"
	ContractVersionChanged = "CONTRACT_VERSION_CHANGED"
)

// Unions and error kinds.
const (
	ErrorKindAdded       = "ERROR_KIND_ADDED"
	ErrorKindAddedOpen   = "ERROR_KIND_ADDED_OPEN"
	ErrorKindRemoved     = "ERROR_KIND_REMOVED"
	ErrorKindRenamed     = "ERROR_KIND_RENAMED"
	ErrorKindReused      = "ERROR_KIND_REUSED"
	ErrorKindRepurposed  = "ERROR_KIND_REPURPOSED"
	DiscriminatorChanged = "DISCRIMINATOR_CHANGED"
	OneOfBranchAdded     = "ONE_OF_BRANCH_ADDED"
	OneOfBranchOverlaps  = "ONE_OF_BRANCH_OVERLAPS"
	OneOfBranchRemoved   = "ONE_OF_BRANCH_REMOVED"
	AnyOfBranchAdded     = "ANY_OF_BRANCH_ADDED"
	AnyOfBranchRemoved   = "ANY_OF_BRANCH_REMOVED"
	OneOfToAnyOf         = "ONE_OF_TO_ANY_OF"
	AnyOfToOneOf         = "ANY_OF_TO_ONE_OF"
)

// Strings.
const (
	MinLengthAdded          = "MIN_LENGTH_ADDED"
	MinLengthRemoved        = "MIN_LENGTH_REMOVED"
	MinLengthIncreased      = "MIN_LENGTH_INCREASED"
	MinLengthDecreased      = "MIN_LENGTH_DECREASED"
	MaxLengthAdded          = "MAX_LENGTH_ADDED"
	MaxLengthRemoved        = "MAX_LENGTH_REMOVED"
	MaxLengthIncreased      = "MAX_LENGTH_INCREASED"
	MaxLengthDecreased      = "MAX_LENGTH_DECREASED"
	PatternAdded            = "PATTERN_ADDED"
	PatternRemoved          = "PATTERN_REMOVED"
	PatternNarrowed         = "PATTERN_NARROWED"
	PatternWidened          = "PATTERN_WIDENED"
	PatternChanged          = "PATTERN_CHANGED"
	FormatAdded             = "FORMAT_ADDED"
	FormatRemoved           = "FORMAT_REMOVED"
	FormatChanged           = "FORMAT_CHANGED"
	ContentEncodingChanged  = "CONTENT_ENCODING_CHANGED"
	ContentMediaTypeChanged = "CONTENT_MEDIA_TYPE_CHANGED"
	ContentSchemaChanged    = "CONTENT_SCHEMA_CHANGED"
)

// Numbers.
const (
	MinimumAdded              = "MINIMUM_ADDED"
	MinimumRemoved            = "MINIMUM_REMOVED"
	MinimumIncreased          = "MINIMUM_INCREASED"
	MinimumDecreased          = "MINIMUM_DECREASED"
	MaximumAdded              = "MAXIMUM_ADDED"
	MaximumRemoved            = "MAXIMUM_REMOVED"
	MaximumIncreased          = "MAXIMUM_INCREASED"
	MaximumDecreased          = "MAXIMUM_DECREASED"
	ExclusiveMinimumAdded     = "EXCLUSIVE_MINIMUM_ADDED"
	ExclusiveMinimumRemoved   = "EXCLUSIVE_MINIMUM_REMOVED"
	ExclusiveMinimumIncreased = "EXCLUSIVE_MINIMUM_INCREASED"
	ExclusiveMinimumDecreased = "EXCLUSIVE_MINIMUM_DECREASED"
	ExclusiveMaximumAdded     = "EXCLUSIVE_MAXIMUM_ADDED"
	ExclusiveMaximumRemoved   = "EXCLUSIVE_MAXIMUM_REMOVED"
	ExclusiveMaximumIncreased = "EXCLUSIVE_MAXIMUM_INCREASED"
	ExclusiveMaximumDecreased = "EXCLUSIVE_MAXIMUM_DECREASED"
	MultipleOfAdded           = "MULTIPLE_OF_ADDED"
	MultipleOfRemoved         = "MULTIPLE_OF_REMOVED"
	MultipleOfWidened         = "MULTIPLE_OF_WIDENED"
	MultipleOfNarrowed        = "MULTIPLE_OF_NARROWED"
	MultipleOfChanged         = "MULTIPLE_OF_CHANGED"
)

// Arrays.
const (
	MinItemsAdded           = "MIN_ITEMS_ADDED"
	MinItemsRemoved         = "MIN_ITEMS_REMOVED"
	MinItemsIncreased       = "MIN_ITEMS_INCREASED"
	MinItemsDecreased       = "MIN_ITEMS_DECREASED"
	MaxItemsAdded           = "MAX_ITEMS_ADDED"
	MaxItemsRemoved         = "MAX_ITEMS_REMOVED"
	MaxItemsIncreased       = "MAX_ITEMS_INCREASED"
	MaxItemsDecreased       = "MAX_ITEMS_DECREASED"
	ItemsForbidden          = "ITEMS_FORBIDDEN"
	ItemsAllowed            = "ITEMS_ALLOWED"
	PrefixItemAdded         = "PREFIX_ITEM_ADDED"
	PrefixItemRemoved       = "PREFIX_ITEM_REMOVED"
	PrefixItemReordered     = "PREFIX_ITEM_REORDERED"
	UniqueItemsAdded        = "UNIQUE_ITEMS_ADDED"
	UniqueItemsRemoved      = "UNIQUE_ITEMS_REMOVED"
	ContainsAdded           = "CONTAINS_ADDED"
	ContainsRemoved         = "CONTAINS_REMOVED"
	ContainsChanged         = "CONTAINS_CHANGED"
	MinContainsIncreased    = "MIN_CONTAINS_INCREASED"
	MinContainsDecreased    = "MIN_CONTAINS_DECREASED"
	MaxContainsAdded        = "MAX_CONTAINS_ADDED"
	MaxContainsRemoved      = "MAX_CONTAINS_REMOVED"
	MaxContainsIncreased    = "MAX_CONTAINS_INCREASED"
	MaxContainsDecreased    = "MAX_CONTAINS_DECREASED"
	UnevaluatedItemsChanged = "UNEVALUATED_ITEMS_CHANGED"
)

// Logic.
const (
	AllOfAdded         = "ALL_OF_ADDED"
	AllOfRemoved       = "ALL_OF_REMOVED"
	NotAdded           = "NOT_ADDED"
	NotRemoved         = "NOT_REMOVED"
	NotChanged         = "NOT_CHANGED"
	ConditionalChanged = "CONDITIONAL_CHANGED"
	SchemaNarrowed     = "SCHEMA_NARROWED"
	SchemaWidened      = "SCHEMA_WIDENED"
	SchemaIncomparable = "SCHEMA_INCOMPARABLE"
	EquivalentRewrite  = "EQUIVALENT_REWRITE"
	Undecided          = "UNDECIDED"
)

// References, identity, dialect.
const (
	TypeExtracted      = "TYPE_EXTRACTED"
	TypeInlined        = "TYPE_INLINED"
	TypeRenamed        = "TYPE_RENAMED"
	TypeRemoved        = "TYPE_REMOVED"
	TypeNameReused     = "TYPE_NAME_REUSED"
	TitleChanged       = "TITLE_CHANGED"
	SchemaIDChanged    = "SCHEMA_ID_CHANGED"
	AnchorChanged      = "ANCHOR_CHANGED"
	DynamicRefChanged  = "DYNAMIC_REF_CHANGED"
	ExternalRefChanged = "EXTERNAL_REF_CHANGED"
	DialectChanged     = "DIALECT_CHANGED"
	ExtensionChanged   = "EXTENSION_CHANGED"
)

// Annotations and meaning.
const (
	DescriptionChangedRequired = "DESCRIPTION_CHANGED_REQUIRED"
	DescriptionChanged         = "DESCRIPTION_CHANGED"
	AnnotationChanged          = "ANNOTATION_CHANGED"
	DefaultChanged             = "DEFAULT_CHANGED"
	FieldDeprecated            = "FIELD_DEPRECATED"
	FieldUndeprecated          = "FIELD_UNDEPRECATED"
	AccessChanged              = "ACCESS_CHANGED"
)

// Registry of kinds.
const (
	StatusChanged             = "STATUS_CHANGED"
	OriginChanged             = "ORIGIN_CHANGED"
	RecoveryChanged           = "RECOVERY_CHANGED"
	RetryabilityChanged       = "RETRYABILITY_CHANGED"
	SideEffectsChanged        = "SIDE_EFFECTS_CHANGED"
	WaitAllowed               = "WAIT_ALLOWED"
	WaitWithdrawn             = "WAIT_WITHDRAWN"
	CodeModeOriginChanged     = "CODE_MODE_ORIGIN_CHANGED"
	UpstreamAcceptanceChanged = "UPSTREAM_ACCEPTANCE_CHANGED"
	GuidanceChanged           = "GUIDANCE_CHANGED"
	KindValueChanged          = "KIND_VALUE_CHANGED"
	KindFactChanged           = "KIND_FACT_CHANGED"
	UnknownKindChanged        = "UNKNOWN_KIND_CHANGED"
	KindFieldAdded            = "KIND_FIELD_ADDED"
	KindFieldRemoved          = "KIND_FIELD_REMOVED"
	ErrorKindSeenGetsEntry    = "ERROR_KIND_SEEN_GETS_ENTRY"
	ErrorKindDeprecated       = "ERROR_KIND_DEPRECATED"
	MessageTemplateChanged    = "MESSAGE_TEMPLATE_CHANGED"
	MessageParamAdded         = "MESSAGE_PARAM_ADDED"
	MessageParamRemoved       = "MESSAGE_PARAM_REMOVED"
)

// Source level.
const (
	SourceTypeChanged          = "SOURCE_TYPE_CHANGED"
	SourceSymbolRemoved        = "SOURCE_SYMBOL_REMOVED"
	SourceConstructorChanged   = "SOURCE_CONSTRUCTOR_CHANGED"
	SourceArgumentOrderChanged = "SOURCE_ARGUMENT_ORDER_CHANGED"
	SourceNameCollision        = "SOURCE_NAME_COLLISION"
	SourceRefused              = "SOURCE_REFUSED"
)

// History and process.
const (
	SchemaRemoved       = "SCHEMA_REMOVED"
	VersionRemoved      = "VERSION_REMOVED"
	SnapshotModified    = "SNAPSHOT_MODIFIED"
	SnapshotUnlocked    = "SNAPSHOT_UNLOCKED"
	ReservedNameUsed    = "RESERVED_NAME_USED"
	ReservationRemoved  = "RESERVATION_REMOVED"
	VersionBumpMissing  = "VERSION_BUMP_MISSING"
	VersionBumpNeedless = "VERSION_BUMP_NEEDLESS"
	WaiverUnused        = "WAIVER_UNUSED"
	WaiverExpired       = "WAIVER_EXPIRED"
)

// Lints at first appearance.
const (
	ClosedRecordInAdditiveContract  = "CLOSED_RECORD_IN_ADDITIVE_CONTRACT"
	MaxPropertiesInAdditiveContract = "MAX_PROPERTIES_IN_ADDITIVE_CONTRACT"
	PropertyNamesInAdditiveContract = "PROPERTY_NAMES_IN_ADDITIVE_CONTRACT"
	NullWithoutEffect               = "NULL_WITHOUT_EFFECT"
)
