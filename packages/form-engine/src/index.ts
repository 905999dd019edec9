export type { Control, ControlMap, ControlProps } from './react/controls/control.ts';
export { createLiveApplication, type LiveApplicationOptions } from './react/live/create-live-application.ts';
export type { LiveApplication, NodeState, Viewer } from './react/live/live-application.ts';
export { Markdown } from './react/markdown/markdown.tsx';
export { QuestionnairePage, type QuestionnairePageProps } from './react/questionnaire-page.tsx';
export { QuestionnaireProvider, type QuestionnaireProviderProps } from './react/questionnaire-provider.tsx';
export { QuestionnaireQuestion, type QuestionnaireQuestionProps } from './react/questionnaire-question.tsx';
export { useAnswer } from './react/use-answer.ts';
export { useProblemList } from './react/use-problem-list.ts';
