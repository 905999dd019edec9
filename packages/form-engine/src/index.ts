export { AnswersPage, type AnswersPageProps } from './react/answers/answers-page.tsx';
export {
  describeQuestion,
  type DescribedQuestion,
  type DescribeQuestionOptions,
} from './react/answers/describe-question.ts';
export { useDocumentQuestions, type DocumentQuestion } from './react/answers/use-document-questions.ts';
export type { BlockMap, BlockProps } from './react/questionnaire-context.ts';
export { BareProvider, type BareProviderProps } from './react/bare-provider.tsx';
export { completeMessages, type PartialMessages } from './react/complete-messages.ts';
export { controlId } from './react/control-id.ts';
export { boxesOf } from './react/controls/checkboxes-control.tsx';
export type { Control, ControlMap, ControlProps, FormatAnswerProps } from './react/controls/control.ts';
export type { DocumentsPort, DocumentState } from './react/documents-port.ts';
export { loadLazyComponents } from './react/lazy/lazy-component.tsx';
export { createBareApplication, type LiveApplicationOptions } from './react/live/create-bare-application.ts';
export { createLiveApplication } from './react/live/create-live-application.ts';
export type {
  Capabilities,
  Grant,
  LiveApplication,
  Mode,
  NodeState,
  TabGuard,
  TakenInstance,
  Withheld,
} from './react/live/live-application.ts';
export { RefusedEdit } from './react/live/refused-edit.ts';
export { followTime } from './react/live/follow-time.ts';
export type { LookupPort, LookupRecord } from './react/lookup/lookup-port.ts';
export { Markdown } from './react/markdown/markdown.tsx';
export { piped } from './react/markdown/piped.tsx';
export { loadPhoneNumbers } from './react/phones/phone-spelling.ts';
export { QuestionnairePage, type QuestionnairePageProps } from './react/questionnaire-page.tsx';
export { QuestionnaireProvider, type QuestionnaireProviderProps } from './react/questionnaire-provider.tsx';
export { QuestionnaireQuestion, type QuestionnaireQuestionProps } from './react/questionnaire-question.tsx';
export { fillAnswers, answerFormatter, type FormatAnswer } from './react/fill-answers.ts';
export { useAnswer } from './react/use-answer.ts';
export { useProblemList } from './react/use-problem-list.ts';
export { ConfigProblems, type ConfigProblemsProps } from './react/questionnaire/config-problems.tsx';
export { problemsByPage, summaryText, type ListedProblem } from './react/questionnaire/problems-by-page.ts';
export { ProblemSummary, type ProblemSummaryProps } from './react/questionnaire/problem-summary.tsx';
export { Questionnaire, type QuestionnaireProps } from './react/questionnaire/questionnaire.tsx';
export { type AnswersOf, defineConfig } from './core/index.ts';
export type { HostCheck, HostChecks } from './react/questionnaire/host-checks.ts';
export type { QuestionnaireHandle } from './react/questionnaire/questionnaire-handle.ts';
export type { SubmitErrors } from './react/questionnaire/submit-errors.ts';
export {
  QuestionnaireNavigation,
  type QuestionnaireNavigationProps,
} from './react/questionnaire/questionnaire-navigation.tsx';
export { QuestionnaireReview, type QuestionnaireReviewProps } from './react/questionnaire/questionnaire-review.tsx';
export { reviewNote } from './react/questionnaire/review-note.tsx';
export type { ConfigInput, ReadyConfig } from './config/index.ts';
