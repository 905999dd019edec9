import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { structureAnswers } from '@quire/form-engine/core';
import type { Today } from '@quire/validation';
import type { NotRun } from '../command/command-line.ts';
import type { StoredDraft } from './replay.ts';

/** Yields stored drafts, one JSON map per line, and faults of other lines. */
export async function* readDrafts(file: string, today: Today): AsyncGenerator<StoredDraft | NotRun> {
  let line = 0;
  try {
    for await (const text of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
      line += 1;
      if (text.trim() === '') continue;
      const draft = draftOf(text);
      yield draft
        ? { who: `line ${line}`, today, ...draft }
        : {
            error:
              `${file}:${line} is no draft: each line is a JSON map of answers, such as {"first_name":"Ada"}. ` +
              `Nothing of it is shown here, because a draft is a person's own.`,
          };
    }
  } catch (error) {
    yield {
      error:
        `The drafts in ${file} cannot be read ` +
        `(${error instanceof Error && 'code' in error ? String(error.code) : String(error)}). Name a file with ` +
        'one JSON map of answers on each line.',
    };
  }
}

type Fields = Record<string, unknown>;

/** Answers with structure keys among them, or a row of the server's table: answers, tabs and add_another. */
function draftOf(text: string): Pick<StoredDraft, 'answers' | 'sealed'> | undefined {
  const whole = fieldsOf(parsed(text));
  if (!whole) return undefined;
  const isRow = fieldsOf(whole['answers']) !== undefined;
  const fields = isRow ? fieldsOf(whole['answers'])! : whole;
  const sealed = new Set(Object.keys(fields).filter((key) => fieldsOf(fields[key]) !== undefined));
  const texts = Object.entries(fields).flatMap(([key, value]): [string, string][] =>
    sealed.has(key) ? [[key, 'sealed']] : typeof value === 'string' ? [[key, value]] : [],
  );
  const structure = isRow
    ? structureAnswers({ tabs: onlyOf(whole['tabs'], 'string'), addAnother: onlyOf(whole['add_another'], 'number') })
    : {};
  return { answers: { ...Object.fromEntries(texts), ...structure }, sealed };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

function onlyOf<Kind extends 'string' | 'number'>(
  value: unknown,
  kind: Kind,
): Record<string, Kind extends 'string' ? string : number> {
  return Object.fromEntries(Object.entries(fieldsOf(value) ?? {}).filter(([, each]) => typeof each === kind)) as Record<
    string,
    Kind extends 'string' ? string : number
  >;
}
