import { request } from 'node:http';
import { keepingCookies, type TestBrowser } from './test-browser.ts';

/**
 * A browser that really connects from an address of this machine, 127.0.0.2 for one, so the server sees another caller.
 * @param known the same browser at another server, or at this one before a restart
 */
export function browserFrom(localAddress: string, server: string, known?: TestBrowser): TestBrowser {
  return keepingCookies(
    (method, path, headers, payload) =>
      new Promise((resolve, reject) => {
        const sending = request(new URL(path, server), { method, localAddress, headers }, (response) => {
          let text = '';
          response
            .setEncoding('utf8')
            .on('data', (part: string) => {
              text += part;
            })
            .on('error', reject);
          response.on('end', () => {
            resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
          });
        });
        sending.on('error', reject).end(payload);
      }),
    known?.cookies,
  );
}
