import { equalLabels } from '../config/equal-labels.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import { walkItems } from './walk-items.ts';

/**
 * No two boxes of a group, and no two tabs, have one label. Those of lists are the compiler's, which puts them
 * together.
 */
export function checkEqualLabels(source: ConfigSource): ConfigFinding[] {
  return [...walkItems(source)].flatMap(({ file, path, item }) => {
    const [field, choices] =
      'tabs' in item
        ? (['items', item.items.map(({ tab, label }) => ({ name: tab, label }))] as const)
        : ([
            'boxes',
            'question' in item ? (item.boxes ?? []).map(({ key, label }) => ({ name: key, label })) : [],
          ] as const);
    return equalLabels(choices).map(({ index, ...mistake }): ConfigFinding => ({
      file,
      path: [...path, field, index, 'label'],
      severity: 'warning',
      ...mistake,
    }));
  });
}
