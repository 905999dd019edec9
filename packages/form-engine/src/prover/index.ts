export { proveQuestionnaire } from './prove-questionnaire.ts';
