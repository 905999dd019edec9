import { pino, type DestinationStream, type Logger } from 'pino';
import type { Settings } from './settings.ts';

/** These say what the program did wrong; other messages may quote what a person typed. */
const plainErrors = new Set([
  'TypeError',
  'ReferenceError',
  'StartRefused',
  'DatabaseBusy',
  'DatabaseDown',
  'MailRefused',
  'ConverterFailed',
]);

/**
 * The server's log: JSON lines without personal data. A request is its method, path without query, and id. An error is
 * its name, code and place; its message only where that cannot quote an answer, an address or a statement.
 */
export function createLog({ LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const options = {
    level: LOG_LEVEL,
    base: { pid: process.pid },
    serializers: { req: describeRequest, res: describeAnswer, err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

function describeRequest(request: { method?: string; url?: string; id?: unknown }): object {
  return { method: request.method, path: request.url?.split('?')[0], id: request.id };
}

function describeAnswer(answer: { statusCode?: number }): object {
  return { statusCode: answer.statusCode };
}

export interface Described {
  name: string;
  code?: string;
  message?: string;
  constraint?: string;
  at?: string[];
  cause?: Described;
}

/**
 * An error without what a person typed: its name, code and place, and its message only where that cannot quote anybody.
 */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, constraint, syscall } = error as { code?: unknown; constraint?: unknown; syscall?: unknown };
  const isPlain =
    plainErrors.has(error.name) || typeof syscall === 'string' || (typeof code === 'string' && code.startsWith('FST_'));
  return {
    name: error.name,
    ...(typeof code === 'string' && { code }),
    ...(isPlain && { message: error.message }),
    ...(typeof constraint === 'string' && { constraint }),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim())
      .slice(0, 12),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
