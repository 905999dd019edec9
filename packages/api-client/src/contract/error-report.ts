import { z } from 'zod';

// Words of browsers about errors, and no others. A person's word is left out, unless it is one of these, and then it
// reveals nothing.
const words = new Set(
  `
  a aborted access accessible after already an an's and args argument arguments array as async at await be been before
  being big bigint call called callback can can't cannot changed child circular class clone closed code connection
  constructor convert converting could create css cyclic data database date declaration defined delete deleted denied
  depth dereference descendant detached did didn't document does doesn't dom dynamically element empty end error
  evaluate evaluating event exceeded execute expected expression failed fetch field find for found from full function
  has have history html import importing in indexeddb infinite initialization initialized initialize inner input
  insecure insert inserted instance instantiate integer into invalid is isn't it item iterable iterator json key keys
  length lexical limit loading load local lost many match maximum memory method minified missing module more mount
  much must name negative network new no node nodes non normal not null number object observer of on only open
  operation operator option options or origin out own parameter parameters parent parse pattern permission permitted
  popstate position private process promise properties property proxy pushstate quota range react read reading reason
  recursion ref reference region registered reject rejected rejection remove removed replacestate request required
  resize resource response result return returned right same script security server session set setter setting side
  size space stack start state static stop storage stream string structure style subclass such super supported symbol
  syntax target than that the then there this time timeout timed to token too tree type typed unauthorised undefined
  undelivered unexpected uninitialized unknown unsupported update updated updates url use used user value values
  variable was were when where which while with without write
  `
    .trim()
    .split(/\s+/),
);

const longest = 200;

/**
 * An error's message without text that a person may have typed. It keeps the words in which browsers speak of errors,
 * with … for everything else, digits included. A scrubbed message stays unchanged.
 */
export function scrubbedMessage(message: string): string {
  let scrubbed = '';
  for (const part of message
    .slice(0, 10 * longest)
    .split(/\s+/)
    .filter((text) => text !== '')) {
    const word = part.replaceAll(/^[^A-Za-z]+|[^A-Za-z]+$/g, '');
    const kept = words.has(word.toLowerCase()) ? word : '…';
    if (scrubbed.length + 1 + kept.length > longest) break;
    if (kept !== '…' || !scrubbed.endsWith('…')) scrubbed = `${scrubbed} ${kept}`.trimStart();
  }
  return scrubbed;
}

/** A page's report of an error that nobody foresaw. No answer, address or text of a person has a place in it. */
export const errorReportSchema = z.strictObject({
  name: z.string().regex(/^[A-Za-z]{0,30}(?:Error|Exception)$/),
  message: z
    .string()
    .max(longest)
    .refine((message) => scrubbedMessage(message) === message, 'The message is not scrubbed.'),
  /** The HTTP status of a call that failed, or the number of an error of React. */
  code: z.int().min(0).max(999).optional(),
  /** The server's id of the request that failed. */
  requestId: z.uuid().optional(),
  /** Where, from the inside to the outside: `flows-B4x.js:1:2345`, files of the build alone. */
  at: z
    .array(
      z
        .string()
        .max(100)
        .regex(/^[\w.-]+\.js:\d{1,7}:\d{1,7}$/),
    )
    .max(20),
  /** The route, such as `/about`, without its query. */
  page: z.string().regex(/^\/[a-z0-9-]{0,40}$/),
  /** The file of the build that has the first page, whose name changes with each version. */
  build: z.string().regex(/^[\w.-]{1,77}\.js$/),
});
export type ErrorReport = z.infer<typeof errorReportSchema>;
