import { parse } from 'yaml';
import { digestOf, ownTexts } from './own-texts.ts';

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
