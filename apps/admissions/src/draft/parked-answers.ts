import type { LiveApplication } from '@quire/form-engine';
import { descriptionKey, namesBeside, questionAt, type Questionnaire } from '@quire/form-engine/core';
import type { DeviceDraft, DraftOwner } from '@quire/sync';
import type { Answers } from '@quire/validation';

/**
 * Returns the parked answers of keys that an edit emptied or parked anew; `''` for none. Answers parked beside an
 * answer's own name share one entry, `key@`, replaced as a whole.
 */
export function parkedOf(live: LiveApplication, set: Answers, reparked: readonly string[]): Answers {
  const keys = new Set([...Object.keys(set).filter((key) => set[key] === ''), ...reparked]);
  if (keys.size === 0) return {};
  const parked = live.parked();
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const own = [key, parked[key] ?? ''] as const;
      if (!hasBeside(live.questionnaire, key)) return [own];
      const beside = namesBeside(parked, key)
        .flatMap((name) => [name, descriptionKey(name)])
        .filter((name) => name in parked);
      return [
        own,
        [
          `${key}@`,
          beside.length === 0 ? '' : JSON.stringify(Object.fromEntries(beside.map((name) => [name, parked[name]]))),
        ],
      ];
    }),
  );
}

/** Returns whether answers may be parked beside a key's own name. Sensitive ones never are. */
function hasBeside(questionnaire: Questionnaire, key: string): boolean {
  const { nodes, sensitive } = questionnaire;
  const isDependent = questionAt(questionnaire, key)?.cases !== undefined;
  return (isDependent || nodes.some(({ clears }) => clears?.includes(key))) && !sensitive.includes(key);
}

/** Fills gaps with parked answers: an application opened with both parks them again. */
export function withParked(parked: DeviceDraft, owner: DraftOwner, answers: Answers): Answers {
  const stored = Object.entries(parked.read(owner)).filter(
    ([name, value]) => value !== '' && (answers[name] ?? '') === '',
  );
  return {
    ...answers,
    ...Object.fromEntries(
      stored.flatMap(([name, value]) =>
        name.endsWith('@') ? Object.entries(JSON.parse(value) as Answers) : [[name, value]],
      ),
    ),
  };
}
