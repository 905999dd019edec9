import { connect, type Socket, type TcpNetConnectOpts } from 'node:net';

/** Sends this on a connection that stays open, and collects what is answered until the server is done with it. */
export function sendRaw(to: TcpNetConnectOpts, text: string): { socket: Socket; answered: Promise<string> } {
  const socket = connect({ host: '127.0.0.1', ...to }).setEncoding('utf8');
  let said = '';
  socket
    .on('data', (more: string) => {
      said += more;
    })
    .on('error', () => undefined)
    .write(text);
  return {
    socket,
    answered: new Promise((resolve) => {
      socket.on('end', () => resolve(said)).on('close', () => resolve(said));
    }),
  };
}
