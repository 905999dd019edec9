import { createHash } from 'node:crypto';
import { parse } from 'yaml';

/** A text of a config file, and where it is. */
export interface TextAt {
  file: string;
  path: readonly (string | number)[];
  text: string;
}

/** The fields of institution.yaml by which an institution is known. */
const ofInstitution: ReadonlySet<string> = new Set([
  'name',
  'applicationTitle',
  'address',
  'contact',
  'technicalHelp',
  'links',
  'identityCookiePrefix',
  'submission',
  'emailStyle',
  'codes',
]);

/** Returns every text in a value of a file, with its path. */
export function textsIn(file: string, value: unknown, path: TextAt['path'] = []): TextAt[] {
  if (typeof value === 'string') return [{ file, path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each: unknown, index) => textsIn(file, each, [...path, index]));
  return Object.entries(value).flatMap(([field, each]: [string, unknown]) => textsIn(file, each, [...path, field]));
}

/**
 * Returns the texts that are one institution's own, of institution.yaml and the messages. Conditions, buttons and the
 * address of a PDF reader are anybody's.
 */
export function ownTexts(institution: unknown, messages: unknown): TextAt[] {
  return [
    ...textsIn('institution.yaml', institution).filter(
      ({ path: [field, inner] }) => ofInstitution.has(String(field)) && inner !== 'pdfReader',
    ),
    ...textsIn('messages/en.yaml', messages).filter(
      ({ path }) => !path.includes('buttons') && !path.includes('showWhen'),
    ),
  ];
}

/** Returns by what a text is compared with the sample's: no package has the sample's words. */
export const digestOf = (text: string): string => createHash('sha256').update(text.trim()).digest('hex').slice(0, 12);

/** Returns the module with the digests of the texts that are the sample institution's own. */
export function sampleModule(institution: string, messages: string): string {
  const digests = new Set(ownTexts(parse(institution), parse(messages)).map(({ text }) => digestOf(text)));
  return `// Made of config/ by \`npm run build -- --generated\`.
/** A digest of each text that is the sample's own. */
export const sampleDigests: ReadonlySet<string> = new Set([
${[...digests]
  .toSorted()
  .map((digest) => `  '${digest}',\n`)
  .join('')}]);
`;
}
