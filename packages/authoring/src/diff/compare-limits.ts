import { type Questionnaire, type QuestionNode, holds } from '@quire/form-engine/core';
import { ruleLanguage, type Rule, type Today } from '@quire/validation';
import type { NodeChange } from './config-change.ts';
import { possibleAnswers } from './possible-answers.ts';
import type { RenamedNames } from './renamed-names.ts';
import { chainOf, keysReadBy, logicOf, ownConditions, readerIn } from './reachability.ts';

/** Limits that answers which were right may break now. */
export function compareLimits(
  [before, old]: [Questionnaire, QuestionNode],
  [after, now]: [Questionnaire, QuestionNode],
  around: { today: Today; renamed: RenamedNames },
): NodeChange[] {
  const at = { in: 'new', origin: now.origin, key: now.key } as const;
  const changes: NodeChange[] = [];
  // A control of another kind may have no length; compareControl says what becomes of the answers.
  const [was = 0, is = 0] =
    old.maxLength === undefined || now.maxLength === undefined ? [] : [old.maxLength, now.maxLength];
  if (is < was) {
    changes.push({
      ...at,
      field: 'maxLength',
      verdict: 'migration',
      what: `{keys} takes ${is} characters and no longer ${was}.`,
      effect: 'Longer answers are kept whole, and applicants are told to shorten them.',
      fix: 'Leave the limit, or tell applicants why they have to write less.',
    });
  } else if (is > was)
    changes.push({
      ...at,
      field: 'maxLength',
      verdict: 'safe',
      what: `{keys} takes ${is} characters instead of ${was}.`,
      effect: 'Every answer still fits.',
    });
  const signatures = new Set(old.rules.map((rule) => signature(before, rule)));
  for (const rule of now.rules) {
    if (rule.kind === 'maxLength' || signatures.has(signature(after, rule))) continue;
    const same = old.rules.find(
      (earlier) =>
        signature(before, { ...earlier, when: undefined }) === signature(after, { ...rule, when: undefined }),
    );
    if (same && !appliesToMore([before, old, same], [after, now, rule], around)) continue;
    const wider = old.rules.some((earlier) => isWider(before, earlier, after, rule));
    changes.push(
      wider
        ? {
            ...at,
            field: rule.kind,
            verdict: 'safe',
            what: `The rule "${rule.kind}" of {keys} takes more than before.`,
            effect: 'Every answer that was right still is.',
          }
        : {
            ...at,
            field: rule.kind,
            verdict: 'migration',
            what:
              `The rule "${rule.kind}" of {keys} is ` +
              `${old.rules.some(({ kind }) => kind === rule.kind) ? 'another' : 'new'}.`,
            effect: 'Answers that were right may be wrong now: applicants are told, and fix them.',
            fix: 'See in the replay below whom it concerns.',
          },
    );
  }
  return changes;
}

/** A rule without its message. */
function signature(questionnaire: Questionnaire, rule: Omit<Rule, 'when'> & { when?: number | undefined }): string {
  return JSON.stringify(rule, (name, value: unknown) =>
    name === 'message' ? undefined : name === 'when' ? questionnaire.conditions[value as number]?.logic : value,
  );
}

/** Returns whether a rule plainly accepts everything that an earlier one did. */
function isWider(before: Questionnaire, old: Rule, after: Questionnaire, now: Rule): boolean {
  const applies = (questionnaire: Questionnaire, { when }: Rule): string =>
    when === undefined ? '' : logicOf(questionnaire, when);
  if (applies(before, old) !== applies(after, now)) return false;
  return old.kind === now.kind && (ruleLanguage[now.kind].isWider?.(now, old) ?? false);
}

type RuleOf = readonly [Questionnaire, QuestionNode, Rule];

/** Returns whether a rule applies in more cases than before, while the question is shown. */
function appliesToMore(old: RuleOf, now: RuleOf, { today, renamed }: { today: Today; renamed: RenamedNames }): boolean {
  const keys = new Set(
    [old, now].flatMap(([questionnaire, question, { when }]) => [
      ...keysReadBy(questionnaire, [
        ...chainOf(questionnaire, question.index).flatMap(ownConditions),
        ...(when === undefined ? [] : [when]),
      ]),
    ]),
  );
  const speaks = (
    [questionnaire, question, { when }]: RuleOf,
    { read, counts }: ReturnType<typeof readerIn>,
  ): boolean | undefined =>
    counts(question) ? when === undefined || holds(questionnaire.conditions[when]!, read) : undefined;
  for (const answers of possibleAnswers([old[0], now[0]], [...keys], { today, renamed }).answers) {
    const [then, next] = [readerIn(old[0], answers), readerIn(now[0], renamed.inNewNames(answers))];
    if (speaks(old, then) === false && speaks(now, next) === true) return true;
  }
  return false;
}
