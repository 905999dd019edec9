import { describe, expect, it, onTestFinished } from 'vitest';
import base from '../base.css?inline';
import form from '../form.css?inline';
import styles from '../styles.css?inline';

const content = `
  <h1>Title</h1><h2>Part</h2><p>Text with <a href="#">a link</a></p><ul><li>One</li></ul><dl><dt>A</dt><dd>B</dd></dl>
  <form><label>Name <input value="x"></label><select><option>1</option></select><textarea></textarea>
  <button>Press</button><fieldset><legend>L</legend></fieldset></form><table><tr><td>1</td></tr></table>
  <details open><summary>S</summary>D</details><div hidden>H</div>`;

/** A page of somebody else, with a form of Quire's in it or not. */
function pageWith(css: string): HTMLElement {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const { head, body } = frame.contentDocument!;
  head.innerHTML = `<style>${css}</style>`;
  body.innerHTML = `${content}<div class="quire" style="position: absolute">${content}</div>`;
  return frame.contentDocument!.documentElement;
}

/** The look of every element outside of the form, the page itself included. Custom properties are nobody's look. */
const looksOutside = (root: HTMLElement): string[] =>
  [root, ...root.querySelectorAll('*')]
    .filter((element) => element.closest('.quire, head') === null)
    .map((element) => {
      const style = getComputedStyle(element);
      const values = [...style]
        .filter((name) => !name.startsWith('--'))
        .map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return `${element.localName} ${values.join('; ')}`;
    });
const fontInForm = (root: HTMLElement): string => getComputedStyle(root.querySelector('.quire p')!).fontFamily;

describe('the styles of a form in the page of somebody else', () => {
  it.each([
    ['form.css', form],
    ['styles.css', styles],
  ])('%s changes nothing outside of it', (_, css) => {
    const plain = pageWith('');
    const styled = pageWith(css);
    expect(looksOutside(styled)).toEqual(looksOutside(plain));
    expect(fontInForm(styled)).not.toBe(fontInForm(plain));
  });

  it('base.css changes the page, where it is asked for', () => {
    expect(looksOutside(pageWith(base))).not.toEqual(looksOutside(pageWith('')));
  });
});
