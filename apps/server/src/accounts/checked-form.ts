import type { z } from 'zod';
import { Refusal } from '../security/refusal.ts';

const longestPassword = 1024;

/** What was typed into an account card, checked by the shape that the card itself uses. @throws Refusal 422 with its messages */
export function checkedForm<Shape extends z.ZodType>(shape: Shape, typed: { username: string; password?: string; [field: string]: unknown }): z.output<Shape> {
  if ((typed.password?.length ?? 0) > longestPassword) throw new Refusal(422, `A password has at most ${longestPassword} characters.`);
  const read = shape.safeParse(typed);
  if (read.success) return read.data;
  const messages = new Set(read.error.issues.map(({ message }) => message));
  throw new Refusal(422, [...messages].join(' '));
}

/** How an address is kept and compared: people type it in any case. */
export const emailOf = (username: string): string => username.toLowerCase();
