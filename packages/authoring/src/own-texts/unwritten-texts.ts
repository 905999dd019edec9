import { relative, resolve } from 'node:path';
import { answerKeysOf, type ConfigProblem, type ConfigSource } from '@quire/validation';
import { partAt } from '../desk/change-data.ts';
import type { ReadConfig } from '@quire/config-loader';
import { digestOf, ownTexts, textsIn, type TextAt } from './own-texts.ts';
import { sampleDigests } from './sample-digests.ts';

type Sentences = Pick<ConfigProblem, 'what' | 'why' | 'fix'>;

/** A text that is still to be written, as in a new config. */
const isMarked = (text: string): boolean => /\bTODO\b/.test(text);
const isOfSample = (text: unknown): boolean => typeof text === 'string' && sampleDigests.has(digestOf(text));

/** What only an institution knows, and what is there without it. */
const wanted: readonly (Sentences & Pick<TextAt, 'file' | 'path'>)[] = [
  {
    file: 'institution.yaml',
    path: ['contact'],
    what: 'Nobody is named whom applicants can ask.',
    why: 'Help, emails and messages about a failure name no address, and emails come from the address of the server.',
    fix: 'Add yours, such as contact: { email: forms@northfield.example }.',
  },
  {
    file: 'institution.yaml',
    path: ['timeZone'],
    what: 'No time zone is named.',
    why: 'Ages, deadlines and dates in emails change at the midnight of the machine, which is often that of London.',
    fix: 'Add yours, such as timeZone: Europe/London.',
  },
  {
    file: 'institution.yaml',
    path: ['links', 'privacyPolicy'],
    what: 'No privacy policy is linked.',
    why: 'Applicants look there for what becomes of their answers, and find no such link.',
    fix: 'Add links: { privacyPolicy: https://... }.',
  },
  {
    file: 'messages/en.yaml',
    path: ['banner', 'anonymousText'],
    what: 'The first page does not say who can apply, and until when.',
    why: 'Only you know it. The usual text says how answers are saved, and no more.',
    fix: 'Write banner: anonymousText: in messages/en.yaml.',
  },
  {
    file: 'messages/en.yaml',
    path: ['completion', 'nextSteps'],
    what: 'Nothing says what happens after submitting.',
    why: 'Only you know it. It is on the last page and closes the receipt; the usual text says to watch the email.',
    fix: 'Write completion: nextSteps: in messages/en.yaml, a line for each step.',
  },
];

const nameless: Sentences = {
  what: 'No form of this has the name of who filled it in.',
  why: 'The usual heading is made of the answers first_name and last_name, which nobody is asked for.',
  fix: "Write service: applicant: in messages/en.yaml, made of keys of yours such as '{full_name}', or words alone.",
};

/** Returns whether the heading of an application that is read has an answer, or is words alone. */
function isNamed({ messages, dataModel }: ConfigSource): boolean {
  const keys = new Set(answerKeysOf(dataModel.content));
  const parts = [...messages.content.service.applicant.matchAll(/\{(\w+)\}/g)];
  return parts.length === 0 || parts.some(([, key = '']) => keys.has(key));
}

/**
 * Returns a warning for each text of an institution's own that is missing, still to be written, or the sample's. The
 * sample itself is warned only of what is still to be written.
 */
export function unwrittenTexts({ files, source, locate, fileOf }: ReadConfig, dir: string): ConfigProblem[] {
  if (!source) return [];
  const names = files.map((path) => relative(resolve(dir), path).replaceAll('\\', '/'));
  const contents = new Map(names.map((file) => [file, fileOf(file)?.value]));
  const warn = (at: Pick<TextAt, 'file' | 'path'>, sentences: Sentences): ConfigProblem => ({
    ...locate({ file: at.file, path: [...at.path] }),
    ...sentences,
    severity: 'warning',
  });
  const marked = [...contents]
    .filter(([file]) => !file.startsWith('personas/'))
    .flatMap(([file, content]) => textsIn(file, content))
    .filter(({ text }) => isMarked(text));
  const todo = marked.map((text) => warn(text, stillToWrite(text)));
  if (isSample(source.institution.content)) return todo;
  const copied = ownTexts(contents.get('institution.yaml'), contents.get('messages/en.yaml')).filter(({ text }) =>
    isOfSample(text),
  );
  return [
    ...wanted
      .filter(({ file, path }) => partAt(contents.get(file), path) === undefined)
      .map(({ path: _missing, ...sentences }) => warn({ file: sentences.file, path: [] }, sentences)),
    ...(isNamed(source) ? [] : [warn({ file: 'messages/en.yaml', path: [] }, nameless)]),
    ...todo,
    ...copied.map((text) => warn(text, ofSample(text))),
  ];
}

const isSample = ({ name, contact }: { name: string; contact?: { email: string } | undefined }): boolean =>
  isOfSample(name) && isOfSample(contact?.email);

const beginningOf = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

const stillToWrite = ({ path, text }: TextAt): Sentences => ({
  what: `${path.join('.')} is still to be written: ${JSON.stringify(beginningOf(text))}.`,
  why: 'Applicants would read it as it is.',
  fix: 'Write your own words in its place, without TODO.',
});

const ofSample = ({ path }: TextAt): Sentences => ({
  what: `${path.join('.')} is still the sample's, word for word.`,
  why: 'Applicants would read what another institution says, on the screen and in emails.',
  fix: 'Write your own, or leave the line out where there is a usual text.',
});
