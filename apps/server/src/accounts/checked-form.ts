import type { z } from 'zod';
import { Refusal } from '../security/refusal.ts';

/** What was typed into an account card, checked by the shape that the card itself uses. @throws Refusal 422 with its messages */
export function checkedForm<Shape extends z.ZodType>(shape: Shape, typed: Readonly<Record<string, unknown>>): z.output<Shape> {
  const read = shape.safeParse(typed);
  if (read.success) return read.data;
  const messages = new Set(read.error.issues.map(({ message }) => message));
  throw new Refusal(422, [...messages].join(' '));
}

/** How an address is kept and compared: people type it in any case. */
export const emailOf = (username: string): string => username.toLowerCase();
