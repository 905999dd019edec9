import { connect, type Socket } from 'node:net';

/** Looks for malware in a file. @throws ScannerDown when it cannot say */
export type Scan = (bytes: Buffer, signal: AbortSignal) => Promise<'clean' | 'infected'>;

export class ScannerDown extends Error {
  override name = 'ScannerDown';
}

const port = 3310;
export const scannerTimeoutMs = 30_000;
const chunkBytes = 64 * 1024;
const longestAnswer = 4096;

/** ClamAV's daemon at CLAMAV_HOST, such as `clamav` or `clamav:3310`. */
export function openScanner(host: string): Scan {
  const at = new URL(`tcp://${host}`);
  return async (bytes, signal) => {
    const answer = await ask(
      connect({ host: at.hostname.replace(/^\[|\]$/g, ''), port: Number(at.port) || port, signal }),
      bytes,
    );
    if (/^stream: OK$/.test(answer)) return 'clean';
    if (/^stream: .* FOUND$/.test(answer)) return 'infected';
    throw new ScannerDown(`The scanner answered something else: ${answer.slice(0, 200)}`);
  };
}

/** The protocol's INSTREAM: pieces, each after its length, then one of length 0; the answer ends with NUL. */
function ask(socket: Socket, bytes: Buffer): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let answer = '';
    const fail = (why: string, cause?: unknown): void =>
      reject(new ScannerDown(`The scanner cannot be asked: ${why}`, { cause }));
    socket.setTimeout(scannerTimeoutMs, () => fail('it did not answer in time'));
    socket.on('error', (error) => fail(error.message, error));
    socket.on('close', () => fail('it hung up'));
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
      if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')));
      else if (answer.length > longestAnswer) fail('it said too much');
    });
    socket.write('zINSTREAM\0');
    for (let from = 0; from < bytes.length; from += chunkBytes) {
      const piece = bytes.subarray(from, from + chunkBytes);
      socket.write(lengthOf(piece.length));
      socket.write(piece);
    }
    socket.write(lengthOf(0));
  }).finally(() => socket.destroy());
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
