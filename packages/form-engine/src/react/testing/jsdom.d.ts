/** As much of jsdom as the test of a bundle uses: it has no types of its own. */
declare module 'jsdom' {
  export class VirtualConsole {
    on(kind: 'error' | 'warn' | 'jsdomError', listener: (...words: unknown[]) => void): void;
  }
  export class JSDOM {
    constructor(
      html: string,
      options: { runScripts: 'outside-only'; pretendToBeVisual: boolean; url: string; virtualConsole: VirtualConsole },
    );
    readonly window: Window & typeof globalThis;
  }
}
