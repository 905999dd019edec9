import { ApiError, postErrorReport, scrubbedMessage, type ErrorReport } from '@quire/api-client';
import type { AdmissionsConfig } from '../application/admissions.ts';

interface Shown {
  readonly config: Pick<AdmissionsConfig, 'pages'>;
}

const mostReports = 10;
const mostFrames = 20;
const reported = new WeakMap<object, Set<string>>();

/**
 * Reports an error once, for the server's log, without anything a student typed. Ignores a failed report. Never
 * rejects.
 */
export async function reportError(admissions: Shown, error: unknown): Promise<void> {
  try {
    const report = describe(admissions, error);
    const sent = reported.get(admissions) ?? new Set();
    reported.set(admissions, sent);
    const { page: _page, ...same } = report;
    const key = JSON.stringify(same);
    // Errors at each key press or frame would be reported without end.
    if (sent.has(key) || sent.size >= mostReports) return;
    sent.add(key);
    await postErrorReport(report, { keepalive: true });
  } catch {
    // Servers without this call, or out of reach, do not concern the student.
  }
}

function describe(admissions: Shown, error: unknown): ErrorReport {
  const { name, message, stack } =
    error instanceof Error ? error : { name: 'NoError', message: typeof error, stack: undefined };
  const code = error instanceof ApiError ? error.status : numberOfReact(message);
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return {
    name: /^[A-Za-z]{0,30}(?:Error|Exception)$/.test(name) ? name : 'Error',
    // Messages of a server may quote what somebody typed.
    message: scrubbedMessage(error instanceof ApiError ? error.kind : message),
    ...(code === undefined ? {} : { code }),
    ...(requestId !== undefined && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(requestId) ? { requestId } : {}),
    at: framesOf(stack),
    page: pageOf(admissions),
    build:
      fileOf([...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)?.src) ?? 'unknown.js',
  };
}

/** Returns the number of React's own error: only development has its words, a build has the number. */
function numberOfReact(message: string): number | undefined {
  const [, number] = /^Minified React error #(\d{1,3});/.exec(message) ?? [];
  return number === undefined ? undefined : Number(number);
}

/**
 * Returns the stack's places in files of our own build. It leaves out the message that some browsers put first, and the
 * frames of extensions.
 */
function framesOf(stack = ''): string[] {
  const own = `${window.location.origin}/assets/`;
  return stack
    .split('\n')
    .flatMap((line) => {
      const at = /^(?:\s+at |[^\s@]*@)/.test(line) ? line.indexOf(own) : -1;
      const [frame] = at === -1 ? [] : (/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}/.exec(line.slice(at + own.length)) ?? []);
      return frame === undefined ? [] : [frame];
    })
    .slice(0, mostFrames);
}

const otherPages: readonly string[] = ['/review', '/completion', '/signup', '/confirm', '/login', '/forgot', '/reset'];

/** Returns a page of the application; any other path may be anything that somebody typed. */
function pageOf({ config: { pages } }: Shown): string {
  const { pathname } = window.location;
  return (
    [...pages.map(({ path }) => path), ...otherPages].find(
      (path) => path === pathname && /^\/[a-z0-9-]{0,40}$/.test(path),
    ) ?? '/'
  );
}

const fileOf = (address = ''): string | undefined => /\/assets\/([\w.-]{1,77}\.js)$/.exec(address)?.[1];
