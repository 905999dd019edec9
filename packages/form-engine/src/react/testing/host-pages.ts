import pico from '@picocss/pico/css/pico.css?inline';
import meyer from '@unocss/reset/eric-meyer.css?inline';
import normalize from '@unocss/reset/normalize.css?inline';
import tailwind4 from '@unocss/reset/tailwind-v4.css?inline';
import tailwind3 from '@unocss/reset/tailwind.css?inline';
import bootstrap from 'bootstrap/dist/css/bootstrap.css?inline';
import { onTestFinished } from 'vitest';
import wordPress from './wordpress.css?inline';

/** What pages have that a form is put into, by a name for each. */
export const hostSheets: Readonly<Record<string, string>> = {
  'Tailwind 3': tailwind3,
  'Tailwind 4': `@layer theme, base, components, utilities; @layer base { ${tailwind4} }`,
  'Tailwind 4 without layers': tailwind4,
  'Bootstrap 5': bootstrap,
  normalize,
  Pico: pico,
  WordPress: wordPress,
  'the reset of Eric Meyer': meyer,
  'all: revert': '* { all: revert }',
  'a rem of 10 px': 'html { font-size: 62.5% }',
  'a rem of 24 px': 'html { font-size: 24px }',
  'content-box': '*, *::before, *::after { box-sizing: content-box }',
  'a reset of all': `* { margin: 0; padding: 0; border: 0; outline: 0; float: left; list-style: none; min-height: 9px }
    button { all: unset } input { height: 20px; opacity: 0 } *::before { content: 'x'; display: block }`,
};

const own = `<h1>Title</h1><p>Text and <a href="#">a link</a></p><ul><li>One</li></ul><button class="btn">Press</button>
  <label>Name <input type="text"></label><select><option>1</option></select><textarea></textarea>
  <table><tr><td>1</td></tr></table><fieldset><legend>L</legend><input type="radio"></fieldset>`;

/** A page in pixels, and whether it is `light` or `dark`. */
export interface HostLook {
  width?: number;
  scheme?: string;
}

/** Draws the page of a host in a frame, with a form at its left edge; the sheets come in the order given. */
export function hostPage(
  sheets: readonly string[],
  form: string,
  { width = 1280, scheme = 'light' }: HostLook = {},
): Document {
  const frame = document.createElement('iframe');
  frame.style.cssText = `width: ${width}px; height: 4000px; border: 0`;
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const page = frame.contentDocument!;
  page.open();
  page.write(`<!doctype html><html lang="en"><head>${sheets.map((css) => `<style>${css}</style>`).join('')}</head>
    <body class="wp wp-core-ui"><main class="entry-content editor-styles-wrapper"><div id="own">${own}</div>
    <div class="wp-block-group"><div id="app" style="position: absolute; inset: 0 auto auto 0; width: ${width}px;
      margin: 0; padding: 0; border: 0; color-scheme: ${scheme}; --quire-motion: 0ms">${form}</div></div></main></body></html>`);
  page.close();
  return page;
}

const looks =
  `display position float clear width height margin padding border border-radius outline background box-shadow box-sizing
  appearance color opacity font letter-spacing text-align text-transform text-indent text-decoration white-space
  list-style line-height min-height max-width gap flex grid-template-columns align-items justify-content order
  vertical-align cursor overflow clip-path content transform transition d fill stroke stroke-width`.split(/\s+/);

/** How elements look that can be seen, and what stands before and after each. */
export function looksOf(page: Document, selector: string): string[] {
  return [...page.querySelectorAll(`:is(${selector}):not([hidden], .quire-file__native)`)].flatMap((element) =>
    ['', '::before', '::after', '::placeholder'].map((pseudo) => {
      const style = page.defaultView!.getComputedStyle(element, pseudo);
      const isThere = !/before|after/.test(pseudo) || (style.content !== 'none' && element.localName !== 'path');
      const values = isThere ? looks.map((name) => `${name}: ${style.getPropertyValue(name)}`) : [];
      return `${element.localName}.${element.getAttribute('class') ?? ''}${pseudo} ${values.join('; ')}`;
    }),
  );
}
