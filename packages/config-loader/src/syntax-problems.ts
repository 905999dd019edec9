import type { ConfigProblem } from '@quire/validation';
import type { YAMLError, YAMLParseError } from 'yaml';
import { problemAt } from './problem-at.ts';
import type { YamlFile } from './yaml-file.ts';

const most = 3;
const why = 'A file that is not sound YAML cannot be read at all, so nothing in it is known.';
const indentation = 'Line it up with its neighbours above: two spaces for each level.';

const words: Partial<Record<YAMLParseError['code'], { what: string; mend: string }>> = {
  TAB_AS_INDENT: { what: 'This line is indented with a tab.', mend: 'Indent with spaces, two for each level; YAML does not allow tabs.' },
  BAD_INDENT: { what: 'This line is indented wrongly, or a bracket above it is not closed.', mend: indentation },
  BAD_ALIAS: { what: 'There is a * that refers to nothing.', mend: 'Put quotation marks around the text.' },
  BLOCK_AS_IMPLICIT_KEY: { what: 'There is a second ": " here, or the next line is indented too deep.', mend: `Put quotation marks around a text that contains a colon. ${indentation}` },
  MULTILINE_IMPLICIT_KEY: { what: 'A colon is missing, or this line is indented wrongly.', mend: `Write the field as "name: value". ${indentation}` },
  MISSING_CHAR: { what: 'A closing quotation mark or bracket, a comma or a colon is missing here or above.', mend: 'Close what was opened on this line or above it.' },
  BAD_SCALAR_START: { what: 'Text cannot begin with this character.', mend: 'Put quotation marks around the text.' },
  BAD_DQ_ESCAPE: { what: 'There is a backslash in double quotation marks that means nothing.', mend: "Use single quotation marks ('), which take a backslash as it is." },
  TAG_RESOLVE_FAILED: { what: 'This begins with !, which YAML reads as a tag.', mend: 'Put quotation marks around the text; the config uses no tags.' },
  UNEXPECTED_TOKEN: { what: 'What stands here does not follow from what stands before it.', mend: "Put the whole text in quotation marks; in single ones, write an apostrophe twice ('')." },
  MULTIPLE_DOCS: { what: 'There is a second document after "---".', mend: 'Keep one document in each file.' },
  RESOURCE_EXHAUSTION: { what: 'This file nests too deeply to be read.', mend: 'Check its brackets and indentation.' },
};

/** What the YAML reader stumbled over, in an author's words. Later ones often follow from the first, so only a few are kept. */
export function syntaxProblems({ file, text }: YamlFile, errors: readonly YAMLError[]): ConfigProblem[] {
  const seen = new Set<number>();
  const problems = errors.slice(0, most).map((error) => {
    const { what, mend } = words[error.code] ?? { what: `${error.message}.`, mend: 'Compare it with the lines around it, or put quotation marks around the text.' };
    return problemAt(file, text, error.pos[0], { severity: 'error', what, why, mend });
  });
  return problems.filter(({ line }) => !seen.has(line) && seen.add(line));
}
