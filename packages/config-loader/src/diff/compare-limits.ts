import type { Questionnaire, QuestionNode } from '@quire/form-engine/core';
import type { Rule, Today } from '@quire/validation';
import { appliesToMore } from './applies-to-more.ts';
import type { NodeChange } from './config-change.ts';

/** Limits that answers which were right may break now. */
export function compareLimits([before, old]: [Questionnaire, QuestionNode], [after, now]: [Questionnaire, QuestionNode], today: Today): NodeChange[] {
  const at = { in: 'new', origin: now.origin, key: now.key } as const;
  const changes: NodeChange[] = [];
  // A control of another kind may have no length; what becomes of the answers is told of the control.
  const [was = 0, is = 0] = old.maxLength === undefined || now.maxLength === undefined ? [] : [old.maxLength, now.maxLength];
  if (is < was) {
    changes.push({
      ...at, field: 'maxLength', verdict: 'migration', what: `{keys} takes ${is} characters and no longer ${was}.`,
      effect: 'Longer answers are kept whole, and students are told to shorten them.', mend: 'Leave the limit, or tell students why they have to write less.',
    });
  } else if (is > was) changes.push({ ...at, field: 'maxLength', verdict: 'safe', what: `{keys} takes ${is} characters instead of ${was}.`, effect: 'Every answer still fits.' });
  const known = new Set(old.rules.map((rule) => signature(before, rule)));
  for (const rule of now.rules) {
    if (rule.kind === 'maxLength' || known.has(signature(after, rule))) continue;
    const same = old.rules.find((earlier) => signature(before, { ...earlier, when: undefined }) === signature(after, { ...rule, when: undefined }));
    if (same && !appliesToMore([before, old, same], [after, now, rule], today)) continue;
    const wider = old.rules.some((earlier) => isWider(before, earlier, after, rule));
    changes.push(wider
      ? { ...at, field: rule.kind, verdict: 'safe', what: `The rule "${rule.kind}" of {keys} takes more than before.`, effect: 'Every answer that was right still is.' }
      : { ...at, field: rule.kind, verdict: 'migration', what: `The rule "${rule.kind}" of {keys} is ${old.rules.some(({ kind }) => kind === rule.kind) ? 'another' : 'new'}.`, effect: 'Answers that were right may be wrong now: students are told, and mend them.', mend: 'See in the replay below whom it concerns.' });
  }
  return changes;
}

/** A rule without its message. */
function signature(questionnaire: Questionnaire, rule: Omit<Rule, 'when'> & { when?: number | undefined }): string {
  return JSON.stringify(rule, (name, value: unknown) => (name === 'message' ? undefined : name === 'when' ? questionnaire.conditions[value as number]?.logic : value));
}

/** Whether a rule takes all that an earlier one took; only where that is plain to see. */
function isWider(before: Questionnaire, old: Rule, after: Questionnaire, now: Rule): boolean {
  const applies = (questionnaire: Questionnaire, { when }: Rule): string => (when === undefined ? '' : JSON.stringify(questionnaire.conditions[when]?.logic));
  if (applies(before, old) !== applies(after, now)) return false;
  if (old.kind === 'minLength' && now.kind === 'minLength') return now.value <= old.value;
  if (old.kind === 'number' && now.kind === 'number') {
    return (now.min ?? -Infinity) <= (old.min ?? -Infinity) && (now.max ?? Infinity) >= (old.max ?? Infinity)
      && (now.step === undefined || now.step === old.step && now.min === old.min) && (!now.integer || old.integer === true);
  }
  return old.kind === 'option' && now.kind === 'option' && old.values.every((value) => now.values.includes(value));
}
