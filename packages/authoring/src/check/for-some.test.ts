import { expect, it } from 'vitest';
import { readChecked } from './read-checked.ts';
import { testDirectory } from '@quire/config-loader/testing';

async function told(entry: string): Promise<string[]> {
  const messages = `forSome:\n${entry
    .split('\n')
    .map((each) => `  - ${each}\n`)
    .join('')}`;
  const { problems } = await readChecked(await testDirectory({ 'messages/en.yaml': messages }), { prove: true });
  return problems.map(
    ({ file, severity, what, excerpt }) => `${file} ${severity} ${what} (${excerpt.trim().slice(0, 12)})`,
  );
}

it('a text for some applicants is taken, and its condition counts as used', async () => {
  expect(
    await told(
      "{ showWhen: musical, banner: { submittedText: Play on }, letters: { receipt: 'Your number is {number}.' } }\n" +
        '{ showWhen: { key: likes_music, answered: true }, banner: { submittedText: So }, completion: { title: A } }',
    ),
  ).toEqual([]);
});

it.each<[string, string, RegExp]>([
  [
    'an unknown condition',
    '{ showWhen: musicl, completion: { title: A } }',
    /^messages\/en\.yaml error There is no condition named musicl\./,
  ],
  [
    'a question that nobody asks',
    '{ showWhen: { key: likes_musik, equals: Y }, completion: { title: A } }',
    /^messages\/en\.yaml error .*likes_musik/,
  ],
  [
    'a target that is no choice',
    '{ showWhen: { key: likes_music, equals: J }, completion: { title: A } }',
    /^messages\/en\.yaml error .*'J'/,
  ],
  ['no condition', '{ completion: { title: A } }', /^messages\/en\.yaml error "showWhen" is missing\./],
  [
    'a text that is none of its group',
    '{ showWhen: musical, completion: { titel: A } }',
    /^messages\/en\.yaml error .*titel/,
  ],
  [
    'a group whose texts are the same for everybody',
    '{ showWhen: musical, session: { invalid: A } }',
    /^messages\/en\.yaml error .*session/,
  ],
  ['a text of such a group', '{ showWhen: musical, buttons: { submit: A } }', /^messages\/en\.yaml error .*submit/],
  [
    'a condition that never holds',
    '{ showWhen: { all: [musical, { key: likes_music, equals: N }] }, completion: { title: A } }',
    /^messages\/en\.yaml warning Nobody reads these texts/,
  ],
  [
    'an entry behind another that always comes first',
    '{ showWhen: { key: likes_music, answered: true }, completion: { title: A } }\n{ showWhen: musical, completion: { title: B } }',
    /^messages\/en\.yaml warning Nobody reads these texts.*\(- \{ showWhen/,
  ],
  ['an empty text', "{ showWhen: musical, completion: { title: ' ' } }", /^messages\/en\.yaml error /],
  [
    'braces that an email does not fill',
    "{ showWhen: musical, letters: { receipt: 'For {name}' } }",
    /^messages\/en\.yaml error Nothing is filled in for "\{name\}" here\./,
  ],
  [
    'braces that a page does not fill',
    "{ showWhen: musical, completion: { title: 'For {name}' } }",
    /^messages\/en\.yaml error Nothing is filled in for "\{name\}" here\./,
  ],
  [
    'a button that is too long',
    `{ showWhen: musical, buttons: { submitApplication: ${'A'.repeat(61)} } }`,
    /^messages\/en\.yaml error This text has 61 characters; 60 are the most here\./,
  ],
  ['HTML', '{ showWhen: musical, completion: { text: <b>A</b> } }', /^messages\/en\.yaml warning There is HTML/],
])('is a mistake among the texts for some: %s', async (_, entry, expected) => {
  const found = await told(entry);
  expect(
    found.filter((line) => expected.test(line)),
    found.join('\n'),
  ).toHaveLength(1);
});
