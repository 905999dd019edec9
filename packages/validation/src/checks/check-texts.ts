import { textLength } from '../answers/text-length.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import { messageTexts } from './texts/message-groups.ts';
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
            fix: instead,
          },
        ];
  });
}

const image = /!\[[^\]]*\](?:\(|\[)/;
const tags =
  'a|abbr|b|big|blockquote|br|button|center|code|dd|del|div|dl|dt|em|font|form|h[1-6]|hr|i|iframe|img|input|ins|kbd|' +
  'li|mark|ol|p|pre|q|s|script|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|u|ul|video|wbr';
const html = new RegExp(
  `</?(?:${tags})(?:\\s[^<>]*)?/?>|&(?:#\\d+|#x[\\da-f]+|nbsp|amp|lt|gt|quot|apos|ndash|mdash|hellip|copy|shy);`,
  'i',
);

const bold = /\*\*(?:\S|\S.*?\S)\*\*/g;
const link = /(?<!!)\[[^\]\n]+\](?:\([^)\n]*\)?| \((?:\w+:|www\.|\/)[^)\n]*\)?)/g;
const goodLink = /^\[[^\]]+\]\((?:https?:\/\/|mailto:)[^)\s]+\)$/i;
/** A word, perhaps with what replaces a blank answer: that nothing fills it in is told by the compiler. */
const word = /\{\w+(?:@\d+)?(?:\s*\|[^{}]*)?\}/g;

/** Braces around other text than a word. */
const otherBraces = (text: string): string | undefined =>
  /\{\{\w+\}\}|\{[^{}]*\}/.exec(/\{\{/.test(text) ? text : text.replaceAll(word, ''))?.[0];

/** Signs that an applicant would read: a link to nowhere, bold without end. */
function straySign(text: string): string | undefined {
  const broken = [...text.matchAll(link)].find(([whole]) => !goodLink.test(whole));
  if (broken) return `a link that leads nowhere (${broken[0]})`;
  return text.replaceAll(bold, '').includes('**') ? 'bold that does not end (**)' : undefined;
}

/** No text holds what only looks like markup here: it would be shown as it is written. */
export function checkMarkup(source: ConfigSource): ConfigFinding[] {
  const inMessages = messageTexts(source).map(({ path, text }) => ({ file: source.messages.file, path, text }));
  const all = [...writtenTexts(source).filter(({ file }) => file !== source.messages.file), ...inMessages];
  return all.flatMap(({ file, path, text }): ConfigFinding[] => {
    const tag = html.exec(text)?.[0];
    const braces = otherBraces(text);
    if (braces !== undefined)
      return [
        {
          file,
          path,
          severity: 'error',
          what: `Nothing fills in ${braces}.`,
          why: 'An applicant would read the braces.',
          fix:
            'A word in braces is letters, digits and _, as in {first_name}. Write one that is filled in here, ' +
            'or leave the braces out.',
        },
      ];
    const found = image.test(text) ? 'a Markdown image' : tag === undefined ? straySign(text) : `HTML (${tag})`;
    return found === undefined
      ? []
      : [
          {
            file,
            path,
            severity: 'warning',
            what: `There is ${found} in this text.`,
            why: 'It would be shown with its signs, as it is written.',
            fix: 'Write it in words, or, where Markdown is taken, as **bold**, a list or a [link](https://...).',
          },
        ];
  });
}
