import { randomUUID } from 'node:crypto';
import { confirmAccount } from '../../apps/server/src/accounts/account-store.ts';
import { storeCode } from '../../apps/server/src/accounts/confirmation-code.ts';
import { storeSignUp } from '../../apps/server/src/accounts/sign-up-store.ts';
import type { Dependencies } from '../../apps/server/src/dependencies.ts';
import { addAccount } from '../../apps/server/src/testing/add-account.ts';
import { goodPassword } from '../../apps/server/src/testing/test-app.ts';
import { standings, type Standing } from './standing.ts';

/** So many addresses of each standing. No address is used twice, because the limits of one are not what is measured. */
export async function addAccounts(
  { database, passwords, secrets, clock }: Dependencies,
  name: string,
  count: number,
): Promise<Record<Standing, string[]>> {
  const passwordHash = await passwords.inTurn(({ hash }) => hash(goodPassword));
  const addresses: Record<Standing, string[]> = { unknown: [], unconfirmed: [], known: [] };
  for (const standing of standings)
    addresses[standing] = Array.from({ length: count }, (_, at) => `${name}-${standing}-${at}@example.org`);
  await database.transaction(async (queryable) => {
    for (const standing of ['unconfirmed', 'known'] as const) {
      for (const email of addresses[standing]) {
        const applicationId = await addAccount(queryable, email, clock());
        const signUpId = randomUUID();
        await storeSignUp(queryable, applicationId, { id: signUpId, passwordHash, isFirst: true, madeAt: clock() });
        await storeCode(queryable, secrets, applicationId, signUpId, { elsewhere: false }, clock());
        if (standing === 'known') await confirmAccount(queryable, applicationId, passwordHash, clock());
      }
    }
  });
  return addresses;
}
