import type { Letter } from './mail.ts';

/** Takes a checked letter where it goes. */
export interface Transport {
  deliver(letter: Letter): Promise<void>;
  close(): Promise<void>;
}
