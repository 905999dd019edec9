// What the core costs, in milliseconds, as the median of many runs; ratios are against working everything out anew in
// the same run.
import type { Answers, Today } from '@quire/validation';
import { evaluateChanged } from '../src/core/evaluate.ts';
import {
  changeInPlace,
  compileQuestionnaire,
  factsOf,
  openApplication,
  problemsOf,
  type Questionnaire,
} from '../src/core/index.ts';
import { workloadSource } from './core/workload-source.ts';
import { median } from './keystroke/median.ts';

const today: Today = { date: '2026-11-21', instant: Date.parse('2026-11-21T12:00:00Z') };

/** The median time of one call, in milliseconds. */
function time(runs: number, work: (run: number) => unknown): number {
  const times = Array.from({ length: runs }, (_, run) => {
    const start = performance.now();
    work(run);
    return performance.now() - start;
  });
  return median(times);
}

function row(what: string, milliseconds: number, against?: number): void {
  console.log(
    `${what.padEnd(62)} ${milliseconds.toFixed(4).padStart(10)} ms${against === undefined ? '' : `   ${(milliseconds / against).toFixed(4)} of anew`}`,
  );
}

function questionnaireOf(count: number): Questionnaire {
  const { questionnaire } = compileQuestionnaire(workloadSource(count));
  if (!questionnaire) throw new Error('The generated questionnaire does not compile.');
  return questionnaire;
}

const answersTo = (questionnaire: Questionnaire): Answers =>
  Object.fromEntries(Object.keys(questionnaire.asks).map((key, index) => [key, index % 3 === 0 ? 'v2' : 'X']));

const source = workloadSource(2_000);
const start = performance.now();
compileQuestionnaire(source);
row('compile 2,000 questions, cold', performance.now() - start);
row(
  'compile 2,000 questions',
  time(30, () => compileQuestionnaire(source)),
);

for (const count of [200, 1_000, 2_000]) {
  const questionnaire = questionnaireOf(count);
  const answers = answersTo(questionnaire);
  const facts = factsOf(questionnaire, answers, today);
  const [plain, choice] = ['question_0', 'question_3'];
  const [typed, chosen] = [
    { ...answers, [plain]: 'abc' },
    { ...answers, [choice]: 'v1' },
  ];
  const anew = time(100, () => factsOf(questionnaire, answers, today));
  console.log(`\n${count} questions`);
  row('factsOf: all facts anew', anew);
  row(
    'evaluateChanged: a key that nothing depends on',
    time(2_000, () => evaluateChanged({ questionnaire, answers: typed, today }, facts, [plain])),
    anew,
  );
  row(
    'evaluateChanged: a key that hides one question',
    time(2_000, () => evaluateChanged({ questionnaire, answers: chosen, today }, facts, [choice])),
    anew,
  );
  const state = openApplication(questionnaire, answers, today);
  row(
    'changeInPlace: one key of text',
    time(2_000, (run) => changeInPlace(questionnaire, state, plain, `text ${run}`, today)),
    anew,
  );
  row(
    'changeInPlace: hide and show one question',
    time(2_000, (run) => changeInPlace(questionnaire, state, choice, run % 2 === 0 ? 'v1' : 'v2', today)),
    anew,
  );
  problemsOf(questionnaire, answers, today);
  row(
    'problemsOf: all problems',
    time(30, () => problemsOf(questionnaire, answers, today)),
  );
}
