import type { Item } from '../config/item.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import { ruleEntries, ruleLanguage } from '../config/rules.ts';
import { walkItems } from './walk-items.ts';

type Impossible = Pick<ConfigFinding, 'path' | 'what'>;

/** No rule asks for something that cannot be: a lower bound above the upper one. */
export function checkBounds(source: ConfigSource): ConfigFinding[] {
  const { characterLimit } = source.institution.content;
  return walkItems(source).flatMap(({ file, path, item }) =>
    impossibleIn(item, characterLimit).map((found): ConfigFinding => ({
      file,
      path: [...path, ...found.path],
      severity: 'error',
      what: found.what,
      why: 'No answer could ever be right.',
      fix: 'Exchange the two, or correct one of them.',
    })),
  );
}

function impossibleIn(item: Item, characterLimit: number): Impossible[] {
  if (!('question' in item)) return [];
  const most = item.maxLength === 'characterLimit' ? characterLimit : (item.maxLength ?? Infinity);
  return ruleEntries(item).flatMap(({ kind, entry, at }) => {
    const what = ruleLanguage[kind].impossible?.(entry, most);
    return what ? [{ path: at, what }] : [];
  });
}
