import { didYouMean, nearestName } from '@quire/validation';
import { texts, textValues, type Messages } from '@quire/messages';

/** Texts of the interface, by group and name, as many as you like. */
export type PartialMessages = {
  readonly [Group in keyof Messages]?: { readonly [Name in keyof Messages[Group]]?: string | undefined } | undefined;
};

type Groups = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

const catalog: Groups = texts;
/** Their placeholders are those of an institution: keys of answers, and its codes. */
const filledByHost: ReadonlySet<string> = new Set(['service.applicant', 'completion.nextSteps']);

/**
 * Returns every text of the interface: the given ones, and the catalog's in English for all others.
 * @throws TypeError for an unknown group or name, a value that is not a text, and a placeholder that nothing fills in
 */
export function completeMessages(given: PartialMessages = {}): Messages {
  if (!isGroup(given))
    throw new TypeError(
      `messages is ${JSON.stringify(given)}, and no groups of texts. Leave it out, or write { form: { … } }.`,
    );
  for (const [group, named] of Object.entries(given as Groups)) checkGroup(group, named);
  return Object.fromEntries(
    Object.entries(catalog).map(([group, known]) => {
      const own = Object.entries((given as Groups)[group] ?? {}).filter(([, text]) => text !== undefined);
      return [group, { ...known, ...Object.fromEntries(own) }];
    }),
  ) as unknown as Messages;
}

function checkGroup(group: string, named: unknown): void {
  if (named === undefined) return;
  const known = Object.hasOwn(catalog, group) ? catalog[group] : undefined;
  if (!known) refuse(group, 'is no group of texts, so nobody would read it', near(group, Object.keys(catalog)));
  if (!isGroup(named))
    refuse(
      group,
      'is no group of texts by name',
      `Write ${group}: { ${Object.keys(known!)[0]}: '…' }, or leave it out.`,
    );
  for (const [name, text] of Object.entries(named as object) as [string, unknown][]) {
    const code = `${group}.${name}`;
    if (text === undefined) continue;
    if (!Object.hasOwn(known!, name))
      refuse(code, 'is no text of the interface, so nobody would read it', near(name, Object.keys(known!)));
    if (typeof text !== 'string')
      refuse(code, `is ${JSON.stringify(text)}, and no text`, 'Write it as a text, or leave it out.');
    if (!filledByHost.has(code)) checkPlaceholders(code, text as string, valuesOf(group, name));
  }
}

const isGroup = (given: unknown): boolean => typeof given === 'object' && given !== null && !Array.isArray(given);

function checkPlaceholders(code: string, text: string, values: readonly string[]): void {
  for (const [, word = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
    if (values.includes(word)) continue;
    const fix =
      values.length === 0
        ? 'Write it without.'
        : `Write "{${nearestName(word, [...values]) ?? values.join('}" or "{')}}".`;
    refuse(code, `has "{${word}}", which nothing fills in: people would read the braces`, fix);
  }
}

const valuesOf = (group: string, name: string): readonly string[] =>
  (textValues as Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>)[group]?.[name] ?? [];

const near = (name: string, known: readonly string[]): string =>
  didYouMean(nearestName(name, [...known]), `Write one of these: ${known.join(', ')}.`);

function refuse(code: string, what: string, fix: string): never {
  throw new TypeError(`The text messages.${code} ${what}. ${fix}`);
}
