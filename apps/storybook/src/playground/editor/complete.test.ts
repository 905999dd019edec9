import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { completeConfig, descriptionOf, schemaOfField } from './complete.ts';
import { namesIn } from './names-in.ts';
import { placeAt } from './place-at.ts';

/** Returns what is offered at the | of a text. */
function offered(marked: string, file = 'config.yaml', others: Record<string, string> = {}): string[] {
  const pos = marked.indexOf('|');
  const doc = marked.replace('|', '');
  const context = new CompletionContext(EditorState.create({ doc }), pos, true);
  const names = namesIn({ ...others, [file]: doc }, ['of_a_block']);
  return completeConfig(context, file, () => names)?.options.map(({ label }) => label) ?? [];
}

const question = '  - question: name\n    label: Name\n    control: text\n';
const form = `title: One\nitems:\n${question}`;

describe('what is offered', () => {
  it.each<[string, string, string[]]>([
    ['the parts of a form', 'ti|', ['title', 'items', 'pages', 'lists', 'conditions', 'institution']],
    ['the kinds of item', 'title: One\nitems:\n  - |', ['question', 'section', 'repeat', 'tabs', 'notice', 'check']],
    ['the fields of a question', `${form}    |\n`, ['required', 'showWhen', 'hint', 'maxLength', 'pattern']],
    ['its fields in the middle', form.replace('    control', '    |\n    control'), ['required', 'hint']],
    ['the controls', form.replace('control: text', 'control: |'), ['text', 'select', 'radio', 'date', 'phone']],
    ['the controls, once typed', form.replace('control: text', 'control: ra|'), ['radio']],
    ['choices of a field', `${form}    width: |\n`, ['short', 'half', 'full']],
    ['yes and no', `${form}    sensitive: |\n`, ['true', 'false']],
    ['operators', `${form}    showWhen: { key: name, | }\n`, ['equals', 'in', 'answered']],
    ['operators below each other', `${form}    showWhen:\n      key: name\n      |\n`, ['equals', 'in', 'answered']],
    ['questions to compare', `${form}    showWhen: { key: | }\n`, ['name', 'of_a_block']],
    ['questions to clear', `${form}    clears: [|]\n`, ['name']],
    ['conditions', `${form}    showWhen: |\nconditions:\n  grown: { key: name, answered: true }\n`, ['grown']],
    ['lists', `${form}    options: |\nlists:\n  towns:\n    options: []\n`, ['towns']],
    ['blocks', `${form}  - use: |\nblocks:\n  person:\n    items: []\n`, ['person']],
    ['a page within pages', 'pages:\n  one:\n    |\n', ['title', 'items', 'intro']],
    ['the kinds of list', 'lists:\n  towns:\n    |\n', ['options', 'from', 'years']],
    ['the groups of messages', 'messages:\n  |\n', ['form', 'buttons', 'completion']],
    ['the texts of a group', 'messages:\n  buttons:\n    |\n', ['signUp', 'logIn']],
    ['a persona within a form', 'personas:\n  ada:\n    |\n', ['name', 'answers', 'expect']],
    ['after a mistake above', `${form}    lable: [\n${question}    |\n`, []],
    ['after a wrong field above', `${form}    lable: 1\n${question}    |\n`, ['required', 'hint']],
  ])('%s', (_, marked, expected) => {
    expect(offered(marked)).toEqual(expect.arrayContaining(expected));
  });

  it('is no field that stands there already, and no second operator', () => {
    expect(offered(`${form}    |\n`)).not.toContain('label');
    expect(offered(`${form}    showWhen: { key: name, equals: a, | }\n`)).toEqual([]);
  });

  it('is nothing in a comment, and in text', () => {
    expect([offered(`# ti|\n${form}`), offered('title: O|\n')]).toEqual([[], []]);
  });

  it('follows the kind of a file, and names of the other files', () => {
    const others = { 'conditions.yaml': 'grown: { key: a, answered: true }\n', 'lists/towns.yaml': 'options: []\n' };
    expect(offered('page: one\n|', 'pages/one.yaml')).toEqual(expect.arrayContaining(['title', 'order', 'items']));
    expect(offered('items:\n  - question: a\n    options: |\n', 'pages/one.yaml', others)).toContain('towns');
    expect(offered('items:\n  - question: a\n    showWhen: |\n', 'pages/one.yaml', others)).toContain('grown');
    expect(offered('name: A\n|', 'institution.yaml')).toContain('timeZone');
    expect(offered('buttons:\n  |', 'messages/en.yaml')).toContain('signUp');
  });

  it('is in a persona what it can be, and the keys of the questions', () => {
    const inPersona = (text: string): string[] =>
      offered(`persona: ada\nname: Ada\n${text}`, 'personas/ada.yaml', { 'config.yaml': form });
    expect(inPersona('|')).toEqual(expect.arrayContaining(['viewer', 'answers', 'expect']));
    expect(inPersona('viewer: |')).toEqual(['anonymous', 'student', 'service']);
    expect(inPersona('answers:\n  |')).toEqual(['name', 'of_a_block']);
    expect(inPersona('answers:\n  - name: A\n    |')).toEqual(['of_a_block']);
    expect(inPersona('expect:\n  |')).toEqual(expect.arrayContaining(['shown', 'hidden', 'complete']));
    expect(inPersona('expect:\n  required: [|]')).toEqual(['name', 'of_a_block']);
    expect(inPersona('expect:\n  problems: { | }')).toEqual(['name', 'of_a_block']);
  });
});

it.each([
  ['control', 'How it is answered'],
  ['showWhen', 'When this is shown'],
  ['title', 'The heading of the page'],
  ['key', 'The answer key that is compared'],
])('%s is described in the words of the reference', (field, description) => {
  const text = `${form}    showWhen: { key: name, answered: true }\n`;
  const place = placeAt(text, text.indexOf(`${field}:`) + 1)!;
  expect(place).toMatchObject({ isField: true, word: field });
  expect(descriptionOf(schemaOfField('config.yaml', place)!)).toContain(description);
});
