import type { DeskReply, DeskRequest } from '../../protocol/desk.ts';

let asked = 0;

/** Asks the desk of `npm run dev`, which reads and writes the files of the config. */
export function askDesk(request: DeskRequest): Promise<DeskReply> {
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    const hear = (answer: { id: number; reply: DeskReply }): void => {
      if (answer.id !== id) return;
      import.meta.hot?.off('quire:desk', hear);
      resolve(answer.reply);
    };
    import.meta.hot?.on('quire:desk', hear);
    import.meta.hot?.send('quire:ask-desk', { id, request });
  });
}
