import type { LiveApplication } from '@quire/form-engine';
import type { Questionnaire } from '@quire/form-engine/core';
import { applyTheme } from '@quire/ui';
import type { Answers, BrowserMessages, Institution } from '@quire/validation';
import { flushSync } from 'react-dom';
import type { Admissions } from '../application/admissions.ts';
import { pageLinks } from '../application/page-links.ts';
import { configOf } from '../compose/config-of.ts';

/** Keeps focus, caret and scroll position while a change replaces the elements on the page. */
function keepFocus(change: () => void): void {
  const before = document.activeElement;
  const name = before instanceof HTMLElement ? nameOf(before) : undefined;
  const caret =
    before instanceof HTMLInputElement || before instanceof HTMLTextAreaElement
      ? ([before.selectionStart, before.selectionEnd] as const)
      : undefined;
  const scrolled = window.scrollY;
  change();

  const after = name === undefined ? undefined : find(name);
  if (after && after !== document.activeElement) {
    after.focus({ preventScroll: true });
    if (caret && caret[0] !== null && (after instanceof HTMLInputElement || after instanceof HTMLTextAreaElement))
      after.setSelectionRange(...caret);
  }
  if (window.scrollY !== scrolled) window.scrollTo({ top: scrolled, behavior: 'instant' });
}

/** Radios share a name, and React gives them new ids after the change. */
const nameOf = (element: HTMLElement): string | undefined => {
  if (element instanceof HTMLInputElement && element.type === 'radio')
    return `input[name="${CSS.escape(element.name)}"][value="${CSS.escape(element.value)}"]`;
  return element.id === '' ? undefined : `#${CSS.escape(element.id)}`;
};

const find = (selector: string): HTMLElement | undefined => document.querySelector<HTMLElement>(selector) ?? undefined;

/** The module that `virtual:quire/load-questionnaire` loads. */
export interface Config {
  questionnaire: Questionnaire;
  institution: Institution;
  messages: BrowserMessages;
}

/**
 * Gives the open application another config. Keeps typed answers, sensitive ones included, and the focus.
 * @param renewPages called when pages were added, removed or renamed
 */
export function adoptConfig(admissions: Admissions, config: Config, renewPages: () => void): void {
  const { questionnaire, institution, messages } = config;
  const { live, snapshot } = admissions;
  const { pages } = admissions.config;
  const next = pageLinks(questionnaire);
  const isSame = next.map(({ path }) => path).join() === pages.map(({ path }) => path).join();
  // Routes hold these very objects.
  if (isSame) for (const [index, page] of pages.entries()) Object.assign(page, next[index]);
  admissions.config = configOf(config, isSame ? pages : next);
  applyTheme(institution.theme, document.documentElement);

  keepFocus(() => {
    flushSync(() => {
      const before = live.current();
      live.replace(live.applicant(), everything(before), before.structure(), {
        asked: { questionnaire, messages, anonymous: institution.anonymous },
      });
      const now = live.current();
      for (const key of Object.keys(questionnaire.asks)) {
        const typed = before.controls.typed(key);
        if (typed !== undefined) now.controls.unreadable(key, typed);
      }
      now.problems.validating(snapshot.getState().webStatus === 'validating');
      if (!isSame) renewPages();
    });
  });
}

/** Returns counting and parked answers. Answers to a removed question stay parked, and come back with it. */
function everything(live: LiveApplication): Answers {
  const present = Object.entries(live.answers()).filter(([, value]) => value !== '');
  return { ...live.parked(), ...Object.fromEntries(present) };
}
