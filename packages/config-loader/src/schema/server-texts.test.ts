import { serverTexts } from '@quire/validation';
import { expect, it } from 'vitest';
import { wexcombe } from '../wexcombe/wexcombe.ts';
import { messageDescriptions } from './describe-fields.ts';

// Tests of the server read the examples, and a new institution begins with them: another text there would be a second
// catalogue.
it.each(Object.entries(serverTexts))(
  'the examples of %s are the texts of config/messages/en.yaml: whoever writes one copies it',
  (group, texts) => {
    const examples = Object.fromEntries(
      Object.keys(texts).map((name) => [name, messageDescriptions[`${group}.${name}`]?.[1]]),
    );
    expect(examples).toEqual(wexcombe.messages[group as keyof typeof serverTexts]);
  },
);
