import { testDirectory } from '@quire/config-loader/testing';
import type { Verdict } from './config-change.ts';
import type { DiffReport } from './describe-diff.ts';
import { diffDirectories } from './diff-directories.ts';

/** A small config with one of everything that can change. */
export const before: Readonly<Record<string, string | undefined>> = {
  'blocks/music.yaml': undefined,
  'data-model.yaml':
    'groups:\n  - group: all\n    keys: [first_name, likes_music, instrument, sings, age, country, state, ssn, ' +
    'essay_text, essay_doc, hs_name, hs_2_name, hs_3_name, box_a, box_b]\n',
  'conditions.yaml': 'musical: { key: likes_music, equals: Y }\n',
  'lists/countries.yaml': 'options:\n  - { value: USA, label: United States }\n  - { value: CAN, label: Canada }\n',
  'lists/states.yaml': 'options:\n  - { value: VT, label: Vermont }\n  - { value: NY, label: New York }\n',
  'lists/provinces.yaml': 'options:\n  - { value: ON, label: Ontario }\n',
  'pages/about.yaml': `page: about
title: About You
order: 1
items:
  - { question: first_name, control: text, label: First name, required: First Name }
  - { question: likes_music, control: radio, label: Do you play music?, options: yes_no }
  - { question: instrument, control: text, label: Which instrument?, showWhen: musical, maxLength: 20 }
  - { question: sings, control: checkbox, label: I sing }
  - { question: age, control: text, label: Age, number: { min: 10, max: 99, message: An age. } }
  - { question: country, control: select, label: Country, options: countries }
  - { question: state, control: select, label: State, options: { by: country, lists: { USA: states, CAN: provinces } } }
  - { question: ssn, control: ssn, label: SSN }
  - { question: boxes, control: checkboxes, label: Boxes, boxes: [{ key: box_a, label: A }, { key: box_b, label: B }] }
  - repeat: hs
    label: School
    button: Add
    max: 3
    items: [{ question: name, control: text, label: School name }]
`,
  'pages/last.yaml': `page: last
title: Last
order: 2
items:
  - tabs: essay
    label: Essay
    default: write
    items:
      - { tab: write, label: Write, items: [{ question: essay_text, control: textarea, label: Essay }] }
      - { tab: upload, label: Upload, items: [{ question: essay_doc, control: file, label: Document }] }
`,
  'personas/ada.yaml': `persona: ada
name: Ada
today: 2026-11-01
structure: { addAnother: { hs: 3 } }
answers:
  { first_name: Ada, likes_music: Y, instrument: Cello, country: USA, state: VT, essay_text: Mine,
    hs_3_name: Hill, age: 17 }
expect: { complete: true }
`,
};

/** A text of a file, and its replacement. */
export type Edit = readonly [file: string, from: string, to: string];

export const edited = (edits: readonly Edit[]): Record<string, string | undefined> => {
  const files = { ...before };
  for (const [file, from, to] of edits) {
    if (!files[file]?.includes(from)) throw new Error(`${file} does not hold "${from}", so nothing would change.`);
    files[file] = files[file].replace(from, to);
  }
  return files;
};

/** Returns the comparison after some edits. */
export async function diffOf(edits: readonly Edit[], drafts?: string): Promise<DiffReport> {
  const [old, now] = await Promise.all([
    testDirectory(before),
    testDirectory({ ...edited(edits), 'personas/ada.yaml': undefined }),
  ]);
  const report = await diffDirectories(
    { directory: old, shown: 'old' },
    { directory: now, shown: 'new' },
    { drafts, instant: Date.parse('2026-11-01T12:00:00Z') },
  );
  if ('error' in report) throw new Error(report.error);
  return report;
}

export const changesOf = ({ changes }: DiffReport): [Verdict, string][] =>
  changes.map(({ verdict, what, in: side, file, line }) => [verdict, `${side}/${file}:${line} ${what}`]);
