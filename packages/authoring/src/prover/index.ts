export { leafHolds } from './cubes.ts';
export { constantsIn, keysIn, leavesOf } from './logic-parts.ts';
export { proveQuestionnaire, unreachableNodes } from './prove-questionnaire.ts';
