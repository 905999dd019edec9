import { leftOutCodes, messagesSchema, type LeftOut } from '@quire/validation';
import { z } from 'zod';
import type { Refused } from './converter.ts';
import type { ConversionCode } from './document-refused.ts';

/**
 * The result that the process of a conversion leaves beside the PDF. `broke` is a fault of ours, without a word of the
 * document.
 */
export type Outcome =
  | { is: 'converted'; pages: number; leftOut: readonly LeftOut[] }
  | Refused
  | { is: 'broke'; at: string };

/** The order for that process: the file lies in `input` of the same folder. */
export interface Order {
  fileName: string;
}

const codes = Object.keys(messagesSchema.shape.conversion.shape).map((name) => `conversion.${name}` as ConversionCode);

/** Each once, in one order, however often it was met. */
const leftOutSchema = z
  .array(z.enum(leftOutCodes))
  .transform((met) => leftOutCodes.filter((code) => met.includes(code)));

const outcomeSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('converted'), pages: z.int().min(1), leftOut: leftOutSchema }),
  z.object({
    is: z.literal('refused'),
    code: z.enum(codes),
    values: z.record(z.string().max(100), z.union([z.string().max(1_000), z.number()])),
  }),
  z.object({ is: z.literal('broke'), at: z.string().max(4_000) }),
]);

/**
 * Reads what that process left; undefined when that makes no sense, for what converted a hostile file may be hostile
 * too.
 */
export function readOutcome(text: string): Outcome | undefined {
  try {
    return outcomeSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The files in the folder of a conversion. */
export const filesOf = { input: 'input', order: 'order.json', output: 'output.pdf', outcome: 'outcome.json' } as const;
