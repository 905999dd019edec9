import { textLength } from '../answers/text-length.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import { textLimits } from './texts/text-limits.ts';
import { writtenTexts } from './texts/written-texts.ts';

/** No text is longer than its place allows. */
export function checkTextLength(source: ConfigSource): ConfigFinding[] {
  return writtenTexts(source).flatMap(({ file, path, text, kind }): ConfigFinding[] => {
    const { most, why, instead } = textLimits[kind];
    const length = textLength(text.replace(/\{\w+\}/g, ''));
    return length <= most
      ? []
      : [
          {
            file,
            path,
            severity: 'error',
            what: `This text has ${length} characters; ${most} are the most here.`,
            why,
            mend: instead,
          },
        ];
  });
}
