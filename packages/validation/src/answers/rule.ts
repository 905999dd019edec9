import type { DateBound } from '../config/rules.ts';

/** One rule of one question as the core keeps it: plain data. `when` is the index of a compiled condition. */
export type Rule = { when?: number } & (
  | { kind: 'minLength'; value: number; message: string }
  | { kind: 'maxLength'; value: number; message: string }
  | { kind: 'pattern'; matches: string; message: string }
  | { kind: 'format'; is: 'email' | 'phone' | 'ssn'; message: string }
  | { kind: 'number'; min?: number; max?: number; step?: number; integer?: boolean; message: string }
  | {
      kind: 'date';
      message: string;
      min?: { at: DateBound; message: string };
      max?: { at: DateBound; message: string };
    }
  | { kind: 'mustBe'; value: string; message: string }
  | { kind: 'option'; values: readonly string[]; message: string }
);
