import type { Today } from '@quire/validation';
import type { Questionnaire } from '../../core/index.ts';

/** @throws TypeError for what is no compiled questionnaire, such as a config as its author wrote it */
export function checkQuestionnaire(questionnaire: Questionnaire): void {
  const { nodes, asks } = (questionnaire ?? {}) as Partial<Questionnaire>;
  if (Array.isArray(nodes) && asks) return;
  throw new TypeError(
    'The questionnaire is not compiled, so there is nothing to ask. Take it from @quire/config-loader ' +
      '(`virtual:quire/questionnaire` in Vite), or pass what `compileQuestionnaire` of @quire/form-engine/core ' +
      'returns as `questionnaire`.',
  );
}

/** @throws TypeError for what is no moment */
export function checkToday(today: Today): void {
  const { date, instant } = (today ?? {}) as Partial<Today>;
  if (typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) && Number.isFinite(instant)) return;
  throw new TypeError(
    `\`today\` is ${today === undefined ? 'missing' : JSON.stringify(today)}, so nobody knows which notices ` +
      'stand and which dates are right. Pass todayIn(questionnaire.timeZone, Date.now()) of @quire/validation: { ' +
      `date: 'YYYY-MM-DD', instant: milliseconds }.`,
  );
}
