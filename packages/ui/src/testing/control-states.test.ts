import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const states = ['Empty', 'Filled', 'Focused', 'Problem', 'Disabled', 'ReadOnly', 'LongText', 'RightToLeft'];
const source = new URL('../', import.meta.url);

const choice = { ReadOnly: 'HTML knows no read-only choice: the engine disables it' };
const withoutAnswer = 'it holds no answer';

/** Why a control has no story of a state. */
const reasons: Record<string, Partial<Record<string, string>>> = {
  checkbox: choice,
  'checkbox-group': choice,
  'choice-buttons': choice,
  'confirm-button': { Empty: withoutAnswer, Filled: withoutAnswer, Problem: withoutAnswer, ReadOnly: withoutAnswer },
  'confirmed-tick': choice,
  'file-input': {
    Filled: 'its story is called Ready, as its state is',
    ReadOnly: 'a document that may not be changed is shown disabled: DisabledWithFile',
  },
  'month-year': choice,
  'radio-group': choice,
  select: choice,
};

const stories = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: folder }) =>
    readdirSync(new URL(`${folder}/`, source))
      .filter((file) => file.endsWith('.stories.tsx'))
      .map((file) => ({ folder, text: readFileSync(new URL(`${folder}/${file}`, source), 'utf8') })),
  );
const controls = stories.filter(
  ({ text }) => text.includes("title: 'Controls/") && !text.includes("title: 'Controls/Button'"),
);
const storiesIn = (text: string): string[] => [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name!);

describe('the stories of every control', () => {
  it('are there for each folder of a control that an answer is typed into or chosen with', () => {
    const inputs = readdirSync(source).filter(
      (folder) =>
        /(?:-input|-group|-area|-buttons|-year|select|checkbox|combobox)$/.test(folder) && folder !== 'masked-input',
    );
    expect(inputs.length).toBeGreaterThan(12);
    expect(inputs.filter((folder) => !controls.some((control) => control.folder === folder))).toEqual([]);
  });

  it.each(controls.map(({ folder, text }) => [folder, text] as const))(
    'show %s in every state, or say why not',
    (folder, text) => {
      const missing = states.filter((state) => !storiesIn(text).includes(state));
      expect(missing).toEqual(Object.keys(reasons[folder] ?? {}));
    },
  );
});
