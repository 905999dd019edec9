import { refusals, type problemSchema, type RefusalCode } from '@quire/api-client/contract';
import type { z } from 'zod';
import type { Answers } from '@quire/validation';
import type { MessageValues, ValuesOf } from '@quire/messages';

export interface RefusalDetails {
  problems?: z.infer<typeof problemSchema>[];
  /** The answers that others changed since the base of a save: its own keys, and other ones. */
  conflicts?: Answers;
  answers?: Answers;
  /** The revision of the application, which the refused one knows all answers of now. */
  revision?: number;
  /** Whole seconds to wait before trying again. */
  retryAfter?: number;
}

/** A code with the values that its text fills in, no more and no less; or several codes without any. */
type Told =
  | {
      [Code in RefusalCode]: keyof ValuesOf<Code> extends never
        ? [code: Code, values?: Readonly<Record<string, never>>, details?: RefusalDetails]
        : [code: Code, values: ValuesOf<Code>, details?: RefusalDetails];
    }[RefusalCode]
  | [codes: readonly [RefusalCode, ...RefusalCode[]]];

/** Thrown by a route that will not do what was asked. The text for the person is in the messages of the institution. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** As the contract has it: several codes have a space between them. */
  readonly code: string;
  readonly values: MessageValues;
  readonly details: RefusalDetails;

  constructor(...[told, values = {}, details = {}]: Told) {
    const codes = typeof told === 'string' ? ([told] as const) : told;
    super(codes.join(' '));
    this.status = refusals[codes[0]];
    this.code = codes.join(' ');
    this.values = values;
    this.details = details;
  }
}
