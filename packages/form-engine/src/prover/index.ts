export { proveQuestionnaire, unreachableNodes } from './prove-questionnaire.ts';
