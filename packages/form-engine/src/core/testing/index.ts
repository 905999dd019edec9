export { compiled, question, today } from './compiled.ts';
export { changeable, compiledRandom } from './random-edits.ts';
export { randomConfig } from './random-questionnaire.ts';
