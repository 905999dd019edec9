export { todayIn, type Answers, type Today } from '@quire/validation';
export { adoptAnswers } from './adopt-answers.ts';
export { isBlank, ownText } from './answer-text.ts';
export { cleanAnswer, cleanAnswers, isEmail } from './clean-answer.ts';
export { type AnswersOf, defineConfig } from './answers-of.ts';
export { checkAnswers, describeValue } from './check-answers.ts';
export { changeAll, changeAllInPlace } from './change-all.ts';
export { changeAnswer, changeInPlace, changeTodayInPlace } from './change-answer.ts';
export { insertInstance, removeInstance, type RemovedInstance } from './change-instances.ts';
export { chosenTab, tabsOf } from './chosen-tab.ts';
export { compileQuestionnaire, dataModelOf } from './compile/compile-questionnaire.ts';
export { operatorOf } from './compile/logic.ts';
export { holds, type Read } from './conditions.ts';
export {
  documentAnswered,
  documentKeys,
  documentKeysBelow,
  isDocumentQuestion,
  withoutDocuments,
} from './document-keys.ts';
export {
  type Change,
  type ApplicationState,
  type Edit,
  type OwnApplicationState,
  storedAnswer,
  stateDifference,
} from './application-state.ts';
export type { Facts, NodeFacts } from './facts.ts';
export {
  groupAt,
  inReadingOrder,
  isAnswerKey,
  pageNamed,
  pageOf,
  pagesOf,
  pathTo,
  questionAt,
  repeatNamed,
  tabsNamed,
  hiddenBy,
} from './find-node.ts';
export { counts, factsOf, readerOf } from './evaluate.ts';
export { instanceCount, instancesOf, leastCount } from './instances-of.ts';
export {
  answerKeysOfNode,
  descriptionKey,
  isStructureKey,
  isTicked,
  readStructureKey,
  repeatKey,
  splitStructure,
  structureAnswers,
  structureKeysOf,
  tabsKey,
  withoutDescription,
} from './keys.ts';
export { hidesAny, keysOfGroup, leftOut } from './left-out.ts';
export { maskedAnswers, maskSsn } from './masked-answers.ts';
export { contactEmail, prefilledAnswers } from './prefilled-answers.ts';
export { nextBoundary } from './next-boundary.ts';
export { openApplication, openSaved } from './open-application.ts';
export { besideEntry, countingKey, namesBeside, parkedIn, readParkedName, type ParkedName } from './parked-name.ts';
export { labelOf, listOf, optionsOf } from './options.ts';
export { indexOf } from './questionnaire-index.ts';
export { conditionHolds, countedAnswer } from './counted-answer.ts';
export type { Problem } from './problems.ts';
export { problemsOf, problemsOfNode, type ProblemsOptions } from './problems.ts';
export { progressOf, type PageProgress, type SectionProgress } from './progress.ts';
export type {
  CheckNode,
  CompiledCondition,
  CompiledFold,
  CompiledList,
  CompiledLookup,
  BlockNode,
  DetailsNode,
  InstanceNode,
  ListCase,
  ModalNode,
  AddressNode,
  MonthYearNode,
  NodeBase,
  NoticeNode,
  PageNode,
  QuestionNode,
  Questionnaire,
  QuestionnaireNode,
  RepeatNode,
  Requirement,
  SectionNode,
  TabNode,
  TabsNode,
  UnderNode,
} from './questionnaire.ts';
export { textsFor } from './texts-for.ts';
export { answersToSubmit, submittedAnswers } from './submitted-answers.ts';
