import { messageTexts, serverTexts, unfilledWords, type ConfigFinding, type ConfigSource } from '@quire/validation';
import { describedMessage } from './described-message.ts';

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
