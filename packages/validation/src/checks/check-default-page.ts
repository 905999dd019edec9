import { nearestName } from '../config/nearest-name.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';

/** The page that a login and every unknown address lead to is there. */
export function checkDefaultPage({ institution, pages }: ConfigSource): ConfigFinding[] {
  const { defaultPage } = institution.content;
  const names = pages.map(({ content }) => content.page);
  if (names.includes(defaultPage)) return [];
  return [{
    file: institution.file, path: ['defaultPage'], severity: 'error',
    what: `There is no page "${defaultPage}".`,
    why: 'A login and every unknown address lead to the default page.',
    mend: `Write "${nearestName(defaultPage, names) ?? names[0]}", or add pages/${defaultPage}.yaml.`,
  }];
}
