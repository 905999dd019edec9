export {
  AddAnother,
  type AddAnotherProps,
  RemovedNote,
  type Removal,
  type RemovedNoteProps,
} from './add-another/add-another.tsx';
export { Instance, type InstanceProps, type InstanceRemoval } from './add-another/instance.tsx';
export { InstanceFrame, type InstanceFrameProps } from './add-another/instance-frame.tsx';
export { AnswerSection, type AnswerSectionProps } from './answer-section/answer-section.tsx';
export {
  AnswerFold,
  type AnswerFoldProps,
  AnswerList,
  type AnswerListProps,
  AnswerText,
  type AnswerTextProps,
} from './answer-text/answer-text.tsx';
export { Banner, type BannerProps } from './banner/banner.tsx';
export { Button, type ButtonProps, buttonClass, type ButtonStyle } from './button/button.tsx';
export { Card, type CardProps } from './card/card.tsx';
export { Checkbox, checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
export { CheckboxGroup, type CheckboxGroupProps, type GroupedBox } from './checkbox-group/checkbox-group.tsx';
export { ChoiceButtons } from './choice-buttons/choice-buttons.tsx';
export { ConfirmButton, type ConfirmButtonProps } from './confirm-button/confirm-button.tsx';
export { useConfirmedTick, type ConfirmedTick } from './confirmed-tick/use-confirmed-tick.ts';
export { ConfirmDialog, type ConfirmDialogProps, type ConfirmLabels } from './confirm-dialog/confirm-dialog.tsx';
export { cutText } from './combobox/cut-text.ts';
export { Combobox } from './combobox/combobox.tsx';
export type { ComboboxProps, ComboboxLabels } from './combobox/combobox-props.ts';
export type { Suggestion, Find } from './combobox/use-suggestions.ts';
export { DateInput, type DateInputProps } from './date-input/date-input.tsx';
export { useIsHydrating } from './use-is-hydrating.ts';
export { westernDigits } from './western-digits.ts';
export { daysOfDigits, plainDate, type DateOrder } from './date-input/read-date.ts';
export { spellDate } from './date-input/spell-date.ts';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { describedBy, type Descriptions, labelled, type LabelMarks, type FieldWidth } from './field/field-notes.tsx';
export { Field, type FieldProps } from './field/field.tsx';
export { FieldGroup, type FieldGroupProps } from './field/field-group.tsx';
export { announceProblems } from './field/announce-problems.ts';
export { FileInput, type FileInputProps } from './file-input/file-input.tsx';
export { refuseDrops } from './file-input/refuse-drops.ts';
export { fileSize } from './file-input/file-status.tsx';
export type { FileState, FileLabels } from './file-input/file-state.ts';
export { FoldedLine, type FoldedLineProps, SpokenName } from './folded-line/folded-line.tsx';
export { MonthYear, type MonthYearProps } from './month-year/month-year.tsx';
export type { Option } from './option.ts';
export { SectionList, type ListedSection, type SectionListProps } from './page-frame/section-list.tsx';
export { BesideSections, type BesideSectionsProps } from './page-frame/beside-sections.tsx';
export { keepFocusInSight } from './page-frame/keep-focus-in-sight.ts';
export { NextLink, type NextLinkProps, isPlainClick, scrollToStart } from './page-frame/next-link.tsx';
export { PageBar, type PageBarProps } from './page-frame/page-bar.tsx';
export {
  PageButtons,
  type PageButtonsProps,
  PageFrame,
  type PageFrameProps,
  PageHeading,
  type PageHeadingProps,
  SiteFooter,
  type SiteFooterProps,
  SiteHeader,
  type SiteHeaderProps,
  SkipLink,
} from './page-frame/page-frame.tsx';
export { SectionGrid, type SectionGridProps } from './page-frame/section-grid.tsx';
export { StatusLine, type StatusLineProps } from './page-frame/status-line.tsx';
export {
  TopNavigation,
  type NavigationItem,
  type NavigationLinkProps,
  type TopNavigationProps,
} from './page-frame/top-navigation.tsx';
export {
  PasswordChecklist,
  type ChecklistRule,
  type PasswordChecklistProps,
} from './password-checklist/password-checklist.tsx';
export { PasswordInput, type PasswordInputProps } from './password-input/password-input.tsx';
export { guardPastes, type PasteGuardOptions, type TextControl } from './paste-guard/guard-pastes.ts';
export { isPhoneAbroad, plainPhone, spelledExtension } from './phone-input/is-phone-abroad.ts';
export { PhoneInput, spelledPhone, type PhoneInputProps } from './phone-input/phone-input.tsx';
export { Popover, type PopoverProps } from './popover/popover.tsx';
export { RadioGroup, type RadioGroupProps } from './radio-group/radio-group.tsx';
export { nativeSelect, Select, type SelectProps } from './select/select.tsx';
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx';
export { SsnInput, type SsnInputProps } from './ssn-input/ssn-input.tsx';
export { SummaryBox, type SummaryBoxProps, type SummaryGroup } from './summary-box/summary-box.tsx';
export { TabList, type Tab, type TabListProps } from './tabs/tab-list.tsx';
export { TabPanel, type TabPanelProps } from './tabs/tab-panel.tsx';
export { Tabs, type TabsProps } from './tabs/tabs.tsx';
export { TaskList, type Task, type TaskGroup, type TaskListProps } from './task-list/task-list.tsx';
export { TextArea, type TextAreaProps } from './text-area/text-area.tsx';
export { TextInput, textInput, type TextInputProps } from './text-input/text-input.tsx';
export { applyTheme, type Theme, type ThemeColors, type ThemeColours } from './theme/apply-theme.ts';
export { Toaster, type ToasterProps } from './toaster/toaster.tsx';
export { dismissToast, toastError, toastNotice, toastSuccess, type ToastDetails } from './toaster/toast-messages.tsx';
