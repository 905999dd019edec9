import type { Today } from '@quire/validation';
import { checkAnswers, type Questionnaire } from '../../core/index.ts';
import { createBareApplication, type LiveApplicationOptions } from './create-bare-application.ts';
import type { LiveApplication } from './live-application.ts';
import type { LiveChecks } from './commit.ts';
import { refusalOf, refuseValues } from './refusals.ts';

const checks: LiveChecks = {
  today: checkToday,
  refusal: refusalOf,
  edit: refuseValues,
};

/**
 * Opens an application. Framework-free: React components, and anything else, subscribe to it.
 * @throws TypeError for a questionnaire that is not compiled, without a `today`, and for an answer that is not a text
 */
export function createLiveApplication(options: LiveApplicationOptions): LiveApplication {
  const { questionnaire, today, answers, structure, typed } = options;
  checkQuestionnaire(questionnaire);
  checkToday(today);
  for (const given of [answers, structure, typed]) if (given !== undefined) checkAnswers(given);
  return createBareApplication(options, checks);
}

/** @throws TypeError for a questionnaire that is not compiled, such as an author's config */
function checkQuestionnaire(questionnaire: Questionnaire): void {
  const { nodes, asks } = (questionnaire ?? {}) as Partial<Questionnaire>;
  if (Array.isArray(nodes) && asks) return;
  throw new TypeError(
    'The questionnaire is not compiled, so there is nothing to ask. Take it from @quire/config-loader ' +
      '(`virtual:quire/questionnaire` in Vite), or pass what `compileQuestionnaire` of @quire/form-engine/core ' +
      'returns as `questionnaire`.',
  );
}

/** @throws TypeError for an invalid moment */
function checkToday(today: Today): void {
  const { date, instant } = (today ?? {}) as Partial<Today>;
  if (typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) && Number.isFinite(instant)) return;
  throw new TypeError(
    `\`today\` is ${today === undefined ? 'missing' : JSON.stringify(today)}, so nobody knows which notices ` +
      'stand and which dates are right. Pass todayIn(questionnaire.timeZone, Date.now()) of @quire/validation: { ' +
      `date: 'YYYY-MM-DD', instant: milliseconds }.`,
  );
}
