import type { TextsForSome } from '@quire/validation';
import { holds, type Read } from './conditions.ts';
import type { Questionnaire } from './questionnaire.ts';

type Groups = Partial<Record<keyof TextsForSome, object>>;

/** Returns the messages for an applicant, some replaced by conditions on answers. */
export function textsFor<Messages extends Groups>(
  { forSome = [], conditions }: Questionnaire,
  messages: Messages,
  read: Read,
): Messages {
  const holding = forSome.filter(({ when }) => holds(conditions[when]!, read));
  // The first that holds counts: it is merged last.
  return holding.reduceRight((all, { texts }) => ({ ...all, ...merged(all, texts) }), messages);
}

const merged = (all: Groups, texts: TextsForSome): Groups =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([group]) => group in all)
      .map(([group, own]) => [group, { ...all[group as keyof Groups], ...own }]),
  );
