import { browserMessages, withTexts, type BrowserMessages } from '@quire/messages';
import { type ConfigFinding, type ConfigProblem, type Institution } from '@quire/validation';
import type { Questionnaire } from '../core/index.ts';
import { compileFiles } from './compile-files.ts';
import { filesOfInput, type ConfigInput } from './files-of-input.ts';
import { locate, problemOfFile } from './problem-at.ts';

/** A config that may run: what `virtual:quire/questionnaire` exports, and what `<Questionnaire>` takes. */
export interface ReadyConfig {
  questionnaire: Questionnaire;
  institution: Institution;
  messages: BrowserMessages;
}

/** `config` is present unless one of the problems is an error. */
export interface CompiledConfig {
  config?: ReadyConfig;
  problems: ConfigProblem[];
  /** Returns a finding of another check, such as `proveQuestionnaire`, with its line and column in what was given. */
  locate: (finding: ConfigFinding) => ConfigProblem;
}

/** The heading above the problems of a config, where its form would be. */
export const headingOfProblems: string = withTexts({}).questionnaire.broken;

/**
 * Compiles the config of a form that a host embeds, in a browser or on a server, without a file system. Nothing is
 * thrown for a mistake: each is a problem with its place, its reason and its fix.
 */
export function compileConfig(input: ConfigInput): CompiledConfig {
  const { read, inFolder, problems: unread } = filesOfInput(input);
  const { source, questionnaire, findings } = compileFiles(read, inFolder, unread, { embedded: true });
  // What could not be read may be a page.
  const empty = unread.length === 0 && source?.pages.length === 0 ? [noPage] : [];
  const located = (finding: ConfigFinding): ConfigProblem => locate(finding, read);
  const problems = [...unread, ...findings.map(located), ...empty];
  if (!source || !questionnaire || problems.some(({ severity }) => severity === 'error'))
    return { problems, locate: located };
  const { institution, messages } = source;
  return {
    config: { questionnaire, institution: institution.content, messages: browserMessages(messages.content) },
    problems,
    locate: located,
  };
}

const noPage = problemOfFile('config', {
  severity: 'warning',
  what: 'There is no page.',
  why: 'A form without a page asks nothing.',
  fix: 'Give the config a "title" and "items", or several of both under "pages".',
});
