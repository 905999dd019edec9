export { AddAnother, type AddAnotherProps } from './add-another/add-another.tsx';
export { Instance, type InstanceProps, type InstanceRemoval } from './add-another/instance.tsx';
export { InstanceFrame, type InstanceFrameProps } from './add-another/instance-frame.tsx';
export { RemovedNote, type Removal, type RemovedNoteProps } from './add-another/removed-note.tsx';
export { AnswerSection, type AnswerSectionProps } from './answer-section/answer-section.tsx';
export { AnswerFold, type AnswerFoldProps } from './answer-text/answer-fold.tsx';
export { AnswerList, type AnswerListProps } from './answer-text/answer-list.tsx';
export { AnswerText, type AnswerTextProps } from './answer-text/answer-text.tsx';
export { Banner, type BannerProps } from './banner/banner.tsx';
export { Button, type ButtonProps } from './button/button.tsx';
export { buttonClass, type ButtonLook } from './button/button-class.ts';
export { Card, type CardProps } from './card/card.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
export { CheckboxGroup, type CheckboxGroupProps, type GroupedBox } from './checkbox-group/checkbox-group.tsx';
export { ChoiceButtons } from './choice-buttons/choice-buttons.tsx';
export { ConfirmButton, type ConfirmButtonProps } from './confirm-button/confirm-button.tsx';
export { useConfirmedTick, type ConfirmedTick } from './confirmed-tick/use-confirmed-tick.ts';
export { ConfirmDialog, type ConfirmDialogProps, type ConfirmLabels } from './confirm-dialog/confirm-dialog.tsx';
export { cutText } from './combobox/cut-text.ts';
export { Combobox } from './combobox/combobox.tsx';
export type { ComboboxProps } from './combobox/combobox-props.ts';
export type { ComboboxLabels } from './combobox/combobox-labels.ts';
export type { Suggestion } from './combobox/suggestion.ts';
export type { Find } from './combobox/use-suggestions.ts';
export { DateInput, type DateInputProps } from './date-input/date-input.tsx';
export { westernDigits } from './western-digits.ts';
export { plainDate } from './date-input/read-date.ts';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { describedBy, type Descriptions } from './field/described-by.ts';
export { Field, type FieldProps } from './field/field.tsx';
export { FieldGroup, type FieldGroupProps } from './field/field-group.tsx';
export { labelled, type LabelMarks } from './field/field-notes.tsx';
export type { FieldWidth } from './field/field-width.ts';
export { tellProblems } from './field/tell-problems.ts';
export { FileInput, type FileInputProps } from './file-input/file-input.tsx';
export { fileSize } from './file-input/file-size.ts';
export type { FileState } from './file-input/file-state.ts';
export type { FileLabels } from './file-input/file-labels.ts';
export { FoldedLine, type FoldedLineProps } from './folded-line/folded-line.tsx';
export { SpokenName } from './folded-line/spoken-name.tsx';
export { MonthYear, type MonthYearProps } from './month-year/month-year.tsx';
export type { Option } from './option.ts';
export { BesideSections, type BesideSectionsProps } from './page-frame/beside-sections.tsx';
export { keepFocusInSight } from './page-frame/keep-focus-in-sight.ts';
export { NextLink, type NextLinkProps } from './page-frame/next-link.tsx';
export { PageBar, type PageBarProps } from './page-frame/page-bar.tsx';
export { PageButtons, type PageButtonsProps } from './page-frame/page-buttons.tsx';
export { PageFrame, type PageFrameProps } from './page-frame/page-frame.tsx';
export { PageHeading, type PageHeadingProps } from './page-frame/page-heading.tsx';
export { isPlainClick } from './page-frame/plain-click.ts';
export { scrollToStart } from './page-frame/scroll-to-start.ts';
export { SectionGrid, type SectionGridProps } from './page-frame/section-grid.tsx';
export { SectionList, type ListedSection, type SectionListProps } from './page-frame/section-list.tsx';
export { SiteFooter, type SiteFooterProps } from './page-frame/site-footer.tsx';
export { SiteHeader, type SiteHeaderProps } from './page-frame/site-header.tsx';
export { SkipLink } from './page-frame/skip-link.tsx';
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
export { guardPastes, type PasteGuardOptions } from './paste-guard/guard-pastes.ts';
export type { TextControl } from './paste-guard/is-too-much.ts';
export { isPhoneAbroad, PhoneInput, type PhoneInputProps } from './phone-input/phone-input.tsx';
export { Popover, type PopoverProps } from './popover/popover.tsx';
export { RadioGroup } from './radio-group/radio-group.tsx';
export type { RadioGroupProps } from './radio-group/radio-rows.tsx';
export { Select, type SelectProps } from './select/select.tsx';
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx';
export { SsnInput, type SsnInputProps } from './ssn-input/ssn-input.tsx';
export { SummaryBox, type SummaryBoxProps, type SummaryGroup } from './summary-box/summary-box.tsx';
export { TabList, type Tab, type TabListProps } from './tabs/tab-list.tsx';
export { TabPanel, type TabPanelProps } from './tabs/tab-panel.tsx';
export { Tabs, type TabsProps } from './tabs/tabs.tsx';
export { TaskList, type Task, type TaskGroup, type TaskListProps } from './task-list/task-list.tsx';
export { TextArea, type TextAreaProps } from './text-area/text-area.tsx';
export { TextInput, type TextInputProps } from './text-input/text-input.tsx';
export { applyTheme, type Theme, type ThemeColours } from './theme/apply-theme.ts';
export { Toaster, type ToasterProps } from './toaster/toaster.tsx';
export { dismissToast, toastError, toastSuccess, type ToastDetails } from './toaster/toast-messages.tsx';
