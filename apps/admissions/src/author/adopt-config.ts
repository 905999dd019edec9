import type { Questionnaire } from '@quire/form-engine/core';
import { applyTheme } from '@quire/ui';
import type { BrowserMessages } from '@quire/messages';
import type { Institution } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { countedAndParked, typedIn } from '../application/counted-and-parked.ts';
import { keepFocus } from './keep-focus.ts';
import { pageLinks } from '../application/page-links.ts';
import { configOf } from '../application/config-of.ts';

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

  keepFocus(admissions, () => {
    const before = live.current();
    live.replace(live.applicant(), countedAndParked(before), {
      config: { questionnaire, messages, anonymous: institution.anonymous },
      typed: typedIn(before),
      isReader: live.isReader(),
    });
    live.current().problems.validating(snapshot.getState().webStatus === 'validating');
    if (!isSame) renewPages();
  });
}
