import { fontStack } from './font-stacks.ts';

const length = /^-?\d{1,5}(?:\.\d{1,3})?(?:pt|px|%|em)?$/;
const color = /^(?:#[0-9a-f]{6}|[a-z]{3,12}|transparent|inherit)$/i;
const border =
  /^(?:none|\d{1,2}(?:\.\d{1,2})?pt (?:solid|dashed|dotted|double|inset|outset|none) (?:#[0-9a-f]{6}|[a-z]{3,12}))$/i;
const word = (...words: readonly string[]): RegExp => new RegExp(`^(?:${words.join('|')})$`);
/** The line height that a font has by itself, on the whole: Word counts in these, CSS in font sizes. */
const naturalLine = 1.17;
/** Further out than that nobody would see it. */
const furthest = 72;

/**
 * The looks that may come along, and what each may be. Nothing here fetches, moves words away from their place, or
 * covers others.
 */
const allowed: Readonly<Record<string, RegExp | ((value: string) => string | undefined)>> = {
  'text-align': word('left', 'right', 'center', 'justify', 'start', 'end'),
  direction: word('ltr', 'rtl'),
  'vertical-align': /^(?:baseline|top|middle|bottom|super|sub|-?\d{1,3}(?:\.\d+)?pt)$/,
  color: color,
  'background-color': color,
  'font-size': (value) =>
    /^\d{1,3}(?:\.\d+)?pt$/.test(value) ? `${Math.min(Math.max(Number.parseFloat(value), 1), 400)}pt` : undefined,
  'font-weight': word('bold', 'normal'),
  'font-style': word('italic', 'normal'),
  'font-variant': word('small-caps', 'none'),
  'font-family': (value) => fontStack(value),
  'text-decoration': /^(?:none|line-through|underline(?: (?:dashed|dotted|double|wavy))?)$/,
  'text-decoration-color': color,
  'text-transform': word('uppercase', 'none'),
  'text-indent': near,
  'margin-inline-start': near,
  'margin-inline-end': near,
  'margin-left': near,
  'margin-right': near,
  'margin-top': gap,
  'margin-bottom': gap,
  'padding-left': gap,
  'padding-right': gap,
  'padding-top': gap,
  'padding-bottom': gap,
  width: size,
  height: size,
  'min-width': size,
  'max-width': size,
  border: border,
  'border-left': border,
  'border-right': border,
  'border-top': border,
  'border-bottom': border,
  'border-spacing': gap,
  'border-collapse': word('collapse', 'separate'),
  'line-height': lineHeight,
  float: word('left', 'right'),
  'writing-mode': word('vertical-rl', 'vertical-lr', 'horizontal-tb'),
  'overflow-wrap': word('break-word'),
  transform: /^rotate\(-?\d{1,3}(?:\.\d+)?deg\)$/,
  'aspect-ratio': /^\d{1,5}(?:\.\d+)? \/ \d{1,5}(?:\.\d+)?$/,
  'column-count': /^[1-9]$/,
  'column-gap': gap,
  'break-before': word('page'),
  page: /^s\d{1,3}$/,
};

/** Declarations of a style that are allowed, as CSS. */
export function safeDeclarations(style: Readonly<Record<string, string | null | undefined>>): string {
  return Object.entries(style)
    .flatMap(([key, value]) => {
      const name = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const rule = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
      if (rule === undefined || typeof value !== 'string') return [];
      const text = rule instanceof RegExp ? (rule.test(value) ? value : undefined) : rule(value);
      return text === undefined ? [] : [`${name}: ${text}`];
    })
    .join('; ');
}

const rulePattern = /([^{}]+)\{([^{}]*)\}/g;
const selectorPattern = /^(?:(?:(?:p|span|table|tr|td)?(?:\.[\w-]+|:not\(\.[\w-]+\))*)(?: |$))+$/;

/**
 * A sheet of styles read again and written anew from the rules and looks that are allowed. `p` becomes the class of all
 * paragraphs, since one may be a heading by now. Colors and fonts of the theme, which are as variables, are put in.
 */
export function safeSheet(css: string): string {
  const themes = new Map(
    [...css.matchAll(/(--docx-[\w-]+):\s*([^;{}]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
  const filled = css.replaceAll(/var\((--docx-[\w-]+)\)/g, (_, name: string) => themes.get(name) ?? 'inherit');
  return [...filled.matchAll(rulePattern)]
    .flatMap(([, selectors = '', body = '']) => {
      const kept = selectors
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '' && one.length < 300 && selectorPattern.test(one))
        .map((one) => one.replaceAll(/(^| )p(?=[.: ]|$)/g, '$1.p').replaceAll(/(^| )td(?=[.: ]|$)/g, '$1.cell'));
      const declarations = safeDeclarations(
        Object.fromEntries(
          body.split(';').map((one) => {
            const at = one.indexOf(':');
            return [one.slice(0, Math.max(at, 0)).trim(), one.slice(at + 1).trim()];
          }),
        ),
      );
      return kept.length === 0 || declarations === '' ? [] : [`${kept.join(', ')} { ${declarations} }`];
    })
    .join('\n');
}

function near(value: string): string | undefined {
  if (value === 'auto') return value;
  if (!length.test(value)) return undefined;
  const number = Number.parseFloat(value);
  return value.endsWith('pt') ? `${Math.min(Math.max(number, -furthest), 400)}pt` : number === 0 ? '0' : undefined;
}

function gap(value: string): string | undefined {
  return length.test(value) ? `${Math.min(Math.max(Number.parseFloat(value), 0), 500)}pt` : undefined;
}

function size(value: string): string | undefined {
  if (value === 'auto') return value;
  return length.test(value) && Number.parseFloat(value) > 0 && /(?:pt|%)$/.test(value) ? value : undefined;
}

function lineHeight(value: string): string | undefined {
  const least = /^calc\(100% \+ (\d{1,4}(?:\.\d+)?)pt\)$/.exec(value)?.[1];
  if (least !== undefined) return `max(${naturalLine}em, ${Math.min(Number(least), 400)}pt)`;
  if (/^\d{1,2}(?:\.\d+)?$/.test(value))
    return String(Math.round(Math.min(Math.max(Number(value), 0.5), 10) * naturalLine * 100) / 100);
  return /^\d{1,3}(?:\.\d+)?pt$/.test(value) ? `${Math.max(Number.parseFloat(value), 2)}pt` : undefined;
}
