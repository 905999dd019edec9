import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { oldestBrowsers } from '../../apps/admissions/oldest-browsers.ts';

/** Compatibility data of one browser: the version that brought a feature, if any. */
interface Support {
  version_added: string | boolean | null;
  version_removed?: unknown;
  flags?: unknown;
  alternative_name?: unknown;
}
/** A feature, and its parts by name. */
export interface Feature {
  __compat?: { support: Readonly<Record<string, Support | Support[] | undefined>> };
  readonly [part: string]: unknown;
}

/** The data of browsers' makers, as MDN publishes it. */
export const compatibility = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
) as {
  api: Feature;
  javascript: { builtins: Feature };
  css: Readonly<Record<'at-rules' | 'properties' | 'selectors' | 'types', Feature>>;
};

/** Returns a part of a feature; undefined where the data has none of that name. */
export const partOf = (feature: Feature | undefined, name: string): Feature | undefined =>
  feature && Object.hasOwn(feature, name) && name !== '__compat' ? (feature[name] as Feature) : undefined;

/**
 * Whether one of the browsers that the application is for does not have a feature. What the data does not know is taken
 * to be old.
 */
export function isTooYoung(feature: Feature | undefined): boolean {
  const support = feature?.__compat?.support;
  return (
    support !== undefined &&
    Object.entries(oldestBrowsers).some(([browser, oldest]) => {
      const said = [support[browser] ?? []].flat();
      return !said.some(
        ({ version_added: since, version_removed: until, flags, alternative_name: other }) =>
          typeof since === 'string' &&
          since !== 'preview' &&
          until === undefined &&
          flags === undefined &&
          other === undefined &&
          Number.parseFloat(since.replace('≤', '')) <= oldest,
      );
    })
  );
}

export function* featuresIn(feature: Feature): Generator<[name: string, feature: Feature]> {
  for (const name of Object.keys(feature)) {
    const part = partOf(feature, name);
    if (!part) continue;
    yield [name, part];
    yield* featuresIn(part);
  }
}
