import { messageTexts, serverTexts, unfilledWords, type ConfigFinding, type ConfigSource } from '@quire/validation';
import schema from '../../../config/schema/messages.json' with { type: 'json' };

/** The heading of an application that is read is made of answers, and goes without those that nobody gave. */
const ofAnswers = 'service.applicant';

/**
 * Words in braces that nothing fills in, in what the pages say. What is filled in, the description of each text names;
 * the server's texts have a table of their own.
 */
export function checkTextValues(source: Pick<ConfigSource, 'messages' | 'forSome'>): ConfigFinding[] {
  return messageTexts(source).flatMap(({ group, name, text, path }) => {
    if (Object.hasOwn(serverTexts, group) || `${group}.${name}` === ofAnswers) return [];
    const described = describedMessage(group, name)?.description ?? '';
    const values = [...described.matchAll(/\{(\w+)\}/g)].map(([, word = '']) => word);
    return unfilledWords(text, values).map((found): ConfigFinding => ({
      file: source.messages.file,
      path,
      severity: 'warning',
      ...found,
    }));
  });
}

/**
 * A text that is missing is one that an institution has never heard of, as after an update: the finding has one to
 * begin with.
 */
export function withExample(finding: ConfigFinding): ConfigFinding {
  const { path, what, mend } = finding;
  if (!what.endsWith('is missing.')) return finding;
  const [example] = describedMessage(...path)?.examples ?? [];
  if (example === undefined) return finding;
  const texts =
    typeof example === 'string'
      ? `, such as: ${example}`
      : `. schema/messages.json has an example of each: ${Object.keys(example as object).join(', ')}.`;
  return { ...finding, mend: mend.replace(/\.$/, '') + texts };
}

interface Described {
  description?: string;
  examples?: readonly unknown[];
  properties?: Readonly<Record<string, Described>>;
}

/** The schema's description and examples of a group of messages, or of a text in it, as an editor shows them. */
function describedMessage(...path: (string | number)[]): Described | undefined {
  return path.reduce<Described | undefined>((within, name) => within?.properties?.[name], schema as Described);
}
