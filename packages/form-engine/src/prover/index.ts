export { proveQuestionnaire } from './prove-questionnaire.ts';
export { unreachableNodes } from './unreachable-nodes.ts';
