export { confirmSchema, forgotSchema, loginSchema, resetSchema, signupSchema } from './accounts/card-schemas.ts';
export { passwordChecklist, type PasswordRule } from './accounts/password-checklist.ts';
export { answerProblems } from './answers/answer-problems.ts';
export { withoutEval } from './answers/without-eval.ts';
export { todayIn, type Answers, type Today } from './answers/answers.ts';
export { isCalendarDate, formatDate, formatDay } from './answers/calendar-date.ts';
export {
  dateWayOf,
  exampleDate,
  figuresOf,
  formatIn,
  isLocale,
  isYearBeforeMonth,
  nearestLocale,
  usualDates,
  type DateWay,
} from './config/date-way.ts';
export { completeDecimals, decimalOf, toOneScale, type Decimal } from './answers/decimal.ts';
export { dateFault, type DateFault } from './answers/date-fault.ts';
export { dateOfBound, formatPatterns, type Rule, type RuleKind, type RuleOf } from './answers/rules.ts';
export { loadPhones } from './answers/phones/load-phones.ts';
export type { PhoneSpelling } from './answers/phones/phone-spelling.ts';
export { plainText, type TextKind } from './answers/plain-text.ts';
export { emailPattern } from './answers/email.ts';
export { textLength, wordCount } from './answers/text-length.ts';
export { equalLabels } from './config/equal-labels.ts';
export { checkBounds } from './checks/check-bounds.ts';
export { checkConfig } from './checks/check-config.ts';
export { isCopy, takenPageNames } from './checks/check-file-names.ts';
export { characterClasses } from './checks/pattern/character-classes.ts';
export { readPattern, type PatternPart } from './checks/pattern/read-pattern.ts';
export { describeShapeIssues } from './checks/describe-shape-issues.ts';
export { conditionSchema, conditionsFileSchema, type Comparison, type Condition } from './config/condition.ts';
export type { ConfigEdit, ConfigFix, ConfigPath, PlainData } from './config/config-edit.ts';
export { answerKeysOf, dataModelSchema, type DataModel } from './config/data-model.ts';
export { contrastPairs, contrastRatio } from './config/contrast.ts';
export {
  darkColorsOf,
  /** @deprecated Use `darkColorsOf`. Leaves in the next release. */
  darkColorsOf as darkColoursOf,
} from './config/dark-colors.ts';
export { institutionOf, institutionSchema, type Institution } from './config/institution.ts';
export {
  controlLanguage,
  controlNames,
  sampleOfCountry,
  takesField,
  type ControlName,
  type OwnField,
} from './config/controls.ts';
export { phoneCountryOf } from './config/phone-country.ts';
export { addressParts, type AddressItem, type AddressPart } from './config/item.ts';
export { itemKinds, itemSchema } from './config/item-schema.ts';
export type {
  CheckItem,
  Confirmation,
  DetailsItem,
  Fold,
  Item,
  ItemBase,
  ModalItem,
  MonthYearItem,
  NoneBox,
  NoticeItem,
  QuestionItem,
  RepeatItem,
  SectionItem,
  TabItem,
  TabsItem,
  UseItem,
} from './config/item.ts';
export { lookupCategories, type Lookup, type LookupCategory, type OwnSuggestion } from './config/lookup.ts';
export { recordFields, type RecordField } from './config/record-fields.ts';
export {
  type OptionsByCondition,
  type OptionsByValue,
  type QuestionOptions,
  optionListSchema,
  type Option,
  type OptionList,
} from './config/option-list.ts';
export { wordsIn } from './checks/check-message-values.ts';
export { messageTexts } from './checks/texts/message-groups.ts';
export {
  messagesFileSchema,
  messagesSchema,
  type ForSome,
  type TextsForSome,
  type WrittenMessages,
} from './config/messages.ts';
export { didYouMean, nearestName } from './config/nearest-name.ts';
export { blockSchema, pageSchema, type Block, type Page } from './config/page.ts';
export { personaSchema, type Persona, type PersonaExpectation, type PersonaPlace } from './config/persona.ts';
export type { DateBound } from './config/date-bound.ts';
export type { DescriptionsByField, FieldDescription } from './config/field-description.ts';
export { operatorDescriptions, operatorLanguage, operators, type Operator, type Target } from './config/operators.ts';
export type { Applies, Required, RequirementEntry } from './config/required.ts';
export { ruleDescriptions, ruleEntries, ruleLanguage, type RuleFields } from './config/rules.ts';
export { type ConfigFinding, type ConfigProblem, type ConfigSource, type SourceFile } from './config/source.ts';
export { leftOutCodes, type LeftOut } from './config/left-out.ts';
export {
  neutralFileName,
  fileFaults,
  isolated,
  notReplaced,
  jpegEndings,
  uploadLimits,
  type FileFault,
} from './uploads/file-faults.ts';
export { foreignKinds, pdfBegin } from './uploads/file-beginnings.ts';
