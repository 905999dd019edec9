import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  to: string;
  body: string;
  messageId: string;
}

/** A mail server of the tests, which takes mails for anybody. */
export interface SmtpStandIn {
  port: number;
  received: Received[];
  /**
   * Called for each mail before it is taken. Its result is the answer to the recipient; a promise that never ends is
   * none at all.
   */
  fault: (to: string) => Promise<{ code: number; text: string } | undefined>;
  stop(): Promise<void>;
}

/** @param port where one was before, for a server that comes back */
export async function startSmtp(port = 0): Promise<SmtpStandIn> {
  const standIn: SmtpStandIn = {
    port,
    received: [],
    fault: async () => undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    async onRcptTo({ address }, _, done) {
      const fault = await standIn.fault(address);
      done(fault && Object.assign(new Error(fault.text), { responseCode: fault.code }));
    },
    onData(stream, { envelope }, done) {
      let body = '';
      stream
        .setEncoding('utf8')
        .on('data', (part: string) => {
          body += part;
        })
        .on('end', () => {
          for (const { address } of envelope.rcptTo)
            standIn.received.push({ to: address, body, messageId: /^Message-ID: (\S+)/im.exec(body)?.[1] ?? '' });
          done();
        });
    },
  });
  // A sender that is killed leaves a broken connection.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  standIn.port = (server.server.address() as AddressInfo).port;
  return standIn;
}
