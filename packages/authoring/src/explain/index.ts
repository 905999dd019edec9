export { describeCondition } from './describe-condition.ts';
export { explainNode } from './explain-node.ts';
export type {
  ExplainedCase,
  ExplainedCheck,
  ExplainedCondition,
  ExplainedRequirement,
  ExplainedRule,
  ExplainedStep,
  Explanation,
  ReadAnswer,
} from './explanation.ts';
export {
  personaStart,
  personaToday,
  runPersona,
  type NotTyped,
  type NotTypedBecause,
  type PersonaRun,
} from '../personas/run-persona.ts';
