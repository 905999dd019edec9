import { createHash } from 'node:crypto';
import { onePage } from './build-pdf.ts';

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const padded = (password: string): Buffer => Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
const md5 = (...parts: readonly Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();
const id = Buffer.alloc(16, 7);

/**
 * Locked by the oldest way of the standard (revision 2, 40 bits): with the user's password to open it, or with '' for
 * the owner's lock alone. @param permissions -4 allows everything
 */
export function encryptedPdf(userPassword: string, { ownerPassword = 'owner', permissions = -44 } = {}): Buffer {
  const owner = rc4(md5(padded(ownerPassword)).subarray(0, 5), padded(userPassword));
  const permitted = Buffer.alloc(4);
  permitted.writeInt32LE(permissions);
  const key = md5(padded(userPassword), owner, permitted, id).subarray(0, 5);
  const user = rc4(key, padding);
  const contentKey = md5(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10);
  const content = rc4(contentKey, Buffer.from('BT /F1 24 Tf 72 700 Td (Kept) Tj ET'));
  return onePage({
    objects: {
      4: Buffer.concat([Buffer.from(`<< /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')]),
      6: `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P ${permissions} >>`,
    },
    trailer: `/Encrypt 6 0 R /ID [<${id.toString('hex')}> <${id.toString('hex')}>]`,
  });
}

function rc4(key: Buffer, input: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number): void => {
    [state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [a, b] = [0, 0];
  return input.map((byte) => {
    a = (a + 1) & 255;
    b = (b + (state[a] ?? 0)) & 255;
    swap(a, b);
    return byte ^ (state[((state[a] ?? 0) + (state[b] ?? 0)) & 255] ?? 0);
  }) as Buffer;
}
