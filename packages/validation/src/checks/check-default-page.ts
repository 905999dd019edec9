import { taken } from './check-file-names.ts';
import { nearestName } from '../config/nearest-name.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';

/** The page that a login and every unknown address lead to is there. */
export function checkDefaultPage({ institution, pages }: ConfigSource): ConfigFinding[] {
  const { defaultPage } = institution.content;
  const names = pages.map(({ content }) => content.page);
  if (names.includes(defaultPage)) return [];
  const free = names.filter((name) => !taken.includes(name));
  const nearest = nearestName(defaultPage, free) ?? free[0];
  return [
    {
      file: institution.file,
      path: ['defaultPage'],
      severity: 'error',
      what: `There is no page "${defaultPage}".`,
      why: 'A login and every unknown address lead to the default page.',
      mend:
        nearest === undefined
          ? `Add pages/${defaultPage}.yaml.`
          : `Write "${nearest}", or add pages/${defaultPage}.yaml.`,
    },
  ];
}
