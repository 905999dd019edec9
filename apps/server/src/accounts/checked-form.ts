import type { RefusalCode } from '@quire/api-client/contract';
import type { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { isGuessable } from '../security/guessable-password.ts';
import { Refusal } from '../security/refusal.ts';

/**
 * Returns the form, checked by the schema that the card itself uses.
 * @throws Refusal 422 with the codes of all faults
 */
export function checkedForm<Shape extends z.ZodType>(
  shape: Shape,
  typed: Readonly<Record<string, unknown>>,
): z.output<Shape> {
  const read = shape.safeParse(typed);
  if (read.success) return read.data;
  const [first = 'requests.unreadable', ...others] = new Set(
    read.error.issues.map(({ message }) => message as RefusalCode),
  );
  throw new Refusal([first, ...others]);
}

/** @throws Refusal 422 for a common password, or one close to this account's data */
export async function refuseGuessable(
  { config: { institution }, settings }: Pick<Dependencies, 'config' | 'settings'>,
  email: string,
  password: string,
): Promise<void> {
  const close = [institution.name, new URL(settings.PUBLIC_URL).hostname, email, 'Quire'];
  if (await isGuessable(password, close)) throw new Refusal('accounts.guessable');
}

/** Returns the address in lower case, as it is stored and compared. */
export const emailOf = (username: string): string => username.toLowerCase();
