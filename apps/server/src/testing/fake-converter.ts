import type { LeftOut } from '@quire/validation';
import {
  ConverterFailed,
  ConverterStarved,
  type Conversion,
  type ConversionCode,
  type Converter,
} from '@quire/documents';

/** Does what the text of a file says. */
export interface ToldConverter extends Converter {
  /** The texts it was given, in turn. */
  seen: string[];
  /** Lets everything that waits go on, or only what has waited longest. */
  goOn(which?: 'first'): void;
}

/**
 * `refuse notPdf` refuses with that code, `refuse otherKind …` with that ending. `break` fails like a crashed
 * converter, `starve` like one on a busy machine. `wait …` waits for its release or end, `wait deaf …` for its release
 * alone. Other texts become a PDF with one page per line, `without charts` one that lacks them.
 */
export function fakeConverter(): ToldConverter {
  const seen: string[] = [];
  const waiting = new Set<() => void>();
  return {
    seen,
    goOn(which) {
      for (const go of [...waiting].slice(0, which === 'first' ? 1 : undefined)) {
        waiting.delete(go);
        go();
      }
    },
    async convert({ bytes }, signal): Promise<Conversion> {
      const text = bytes.toString();
      seen.push(text);
      if (text.startsWith('refuse ')) return refused(text);
      if (text === 'starve') throw new ConverterStarved('It had too little of this machine.');
      if (text === 'break') throw new ConverterFailed('It crashed.');
      if (text.startsWith('wait')) {
        await new Promise<void>((resolve, reject) => {
          waiting.add(resolve);
          if (!text.startsWith('wait deaf'))
            signal?.addEventListener('abort', () => reject(new ConverterFailed('It was stopped.')));
        });
      }
      return {
        is: 'converted',
        pdf: Buffer.from(`%PDF of ${text}`),
        pages: text.split('\n').length,
        leftOut: text.startsWith('without ') ? [text.slice('without '.length) as LeftOut] : [],
      };
    },
  };
}

function refused(text: string): Conversion {
  const [, name = '', ending] = text.split(' ');
  return {
    is: 'refused',
    code: `conversion.${name}` as ConversionCode,
    values: ending === undefined ? {} : { ending },
  };
}
