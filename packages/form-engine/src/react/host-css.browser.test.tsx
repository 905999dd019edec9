/** @module-tag deep */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { beforeAll, describe, expect, it } from 'vitest';
import form from '../../../ui/src/form.css?inline';
import { hostStyles } from '../../../../scripts/host-styles.ts';
import type { DocumentState } from './documents-port.ts';
import { Questionnaire } from './questionnaire/questionnaire.tsx';
import { exampleMessages } from './testing/example-messages.ts';
import { facesQuestionnaire } from './testing/every-view.ts';
import { hostPage, hostSheets, looksOf } from './testing/host-pages.ts';

const { layered, unlayered } = hostStyles(form);
const sizes = [{}, { width: 390, scheme: 'dark' }];

/** A form with each control, its problems, a list of suggestions, a file and a dialog. */
let drawn = '';
beforeAll(async () => {
  const config = { questionnaire: facesQuestionnaire(), messages: exampleMessages };
  const lookups = { find: async () => [{ id: '1', text: 'Abbey', subText: 'Wexcombe' }], record: async () => ({}) };
  const failed: DocumentState = { status: 'failed', fileName: 'a.pdf', message: 'Too large.' };
  const nothing = (): void => undefined;
  const documents = { accept: '.pdf', state: () => failed, subscribe: () => nothing, choose: nothing, remove: nothing };
  const answers = { first_name: 'Ada', plays: 'Y', country: 'USA' };
  render(<Questionnaire {...{ config, answers, lookups, documents }} onSubmit={nothing} />);
  await userEvent.click(await screen.findByRole('tab', { name: 'Upload it, Ada' }));
  await screen.findByText('Too large.');
  await userEvent.click(await screen.findByRole('button', { name: 'submit' }));
  await userEvent.type(await screen.findByRole('combobox', { name: /^School/ }), 'abb');
  await screen.findByRole('option', { name: /Abbey/ });
  drawn = document.querySelector('.quire-form')!.outerHTML;
  await userEvent.click(screen.getByRole('button', { name: 'Help Ada' }));
  await screen.findByRole('dialog');
  drawn += document.querySelector('.quire-overlay')!.outerHTML;
  cleanup();
});

describe.each(Object.entries(hostSheets))('in a page of %s', (name, sheet) => {
  it('a form looks as it does in an empty one, whichever styles come first', () => {
    for (const size of sizes) {
      const bare = looksOf(hostPage([unlayered], drawn, size), '#app *');
      expect(bare.length).toBeGreaterThan(1000);
      expect(looksOf(hostPage([sheet, unlayered], drawn, size), '#app *')).toEqual(bare);
      expect(looksOf(hostPage([unlayered, sheet], drawn, size), '#app *')).toEqual(bare);
      if (name === 'Tailwind 4') expect(looksOf(hostPage([sheet, layered], drawn, size), '#app *')).toEqual(bare);
    }
  });

  it('what is not of the form stays as it was', () => {
    const page = 'html, body, #own, #own *';
    const before = looksOf(hostPage([sheet], ''), page);
    for (const css of [unlayered, layered]) {
      expect(looksOf(hostPage([css, sheet], drawn), page)).toEqual(before);
      expect(looksOf(hostPage([sheet, css], drawn), page)).toEqual(before);
    }
  });
});

describe('a page that restyles a form', () => {
  const button = '<div class="quire quire-form"><button class="quire-button">Go</button></div>';
  const styleOf = (css: string, sheet: string, html = button): CSSStyleDeclaration => {
    const page = hostPage([css, sheet], html);
    return page.defaultView!.getComputedStyle(page.querySelector('#app button')!);
  };

  it.each([
    ['a token around it', unlayered, '#app { --quire-radius: 1px }'],
    ['a token of the page', unlayered, ':root { --quire-radius: 1px }'],
    ['a rule that begins with an id', unlayered, '#app .quire-button { border-radius: 1px }'],
    ['a token of a layer', layered, ':root { --quire-radius: 1px }'],
    ['any rule, where the form is in layers', layered, 'button { border-radius: 1px }'],
  ])('does so by %s', (_, css, sheet) => {
    expect(styleOf(css, '').borderRadius).toBe('6px');
    expect(styleOf(css, sheet).borderRadius).toBe('1px');
  });

  it('keeps the looks of a control of its own', () => {
    const own = '<div class="quire"><div class="quire-field"><button class="btn btn-primary">Go</button></div></div>';
    const { padding, backgroundColor, borderRadius } = styleOf(unlayered, hostSheets['Bootstrap 5']!, own);
    expect({ padding, backgroundColor, borderRadius }).toEqual({
      padding: '6px 12px',
      backgroundColor: 'rgb(13, 110, 253)',
      borderRadius: '6px',
    });
  });
});

it('is drawn the same with layers and without', () => {
  for (const size of sizes)
    expect(looksOf(hostPage([layered], drawn, size), '#app *')).toEqual(
      looksOf(hostPage([unlayered], drawn, size), '#app *'),
    );
});
