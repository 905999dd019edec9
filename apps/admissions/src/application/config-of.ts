import { pageLinks, type PageLink } from './page-links.ts';
import type { AdmissionsConfig } from './admissions.ts';
import { navigationRules } from '../navigation/decide.ts';

/** Returns the config with what follows from it. `pages` are those that routes hold already, if they are the same. */
export function configOf(
  { questionnaire, institution, messages }: Pick<AdmissionsConfig, 'questionnaire' | 'institution' | 'messages'>,
  pages: readonly PageLink[] = pageLinks(questionnaire),
): AdmissionsConfig {
  const paths = pages.map(({ path }) => path);
  const rules = navigationRules({ pages: paths, default: `/${institution.defaultPage}` });
  return { questionnaire, institution, messages, pages, rules };
}
