import {
  browserMessages,
  withTexts,
  type BrowserMessages,
  type ConfigProblem,
  type Institution,
} from '@quire/validation';
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
}

/** The heading above the problems of a config, where its form would be. */
export const headingOfProblems: string = withTexts({}).questionnaire.broken;

/**
 * Compiles the config of a form that a host embeds, in a browser or on a server, without a file system. Nothing is
 * thrown for a mistake: each is a problem with its place, its reason and its mend.
 */
export function compileConfig(input: ConfigInput): CompiledConfig {
  const { read, inFolder, problems: unread } = filesOfInput(input);
  const { source, questionnaire, findings } = compileFiles(read, inFolder, unread, { embedded: true });
  const empty = source?.pages.length === 0 ? [noPage] : [];
  const problems = [...unread, ...findings.map((finding) => locate(finding, read)), ...empty];
  if (!source || !questionnaire || problems.some(({ severity }) => severity === 'error')) return { problems };
  const { institution, messages } = source;
  return {
    config: { questionnaire, institution: institution.content, messages: browserMessages(messages.content) },
    problems,
  };
}

const noPage = problemOfFile('config', {
  severity: 'warning',
  what: 'There is no page.',
  why: 'A form without a page asks nothing.',
  mend: 'Give the config a "title" and "items", or several of both under "pages".',
});
