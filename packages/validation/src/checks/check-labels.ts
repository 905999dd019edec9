import { equalLabels } from '../config/equal-labels.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import type { TextKind } from './texts/text-limits.ts';
import { writtenTexts } from './texts/written-texts.ts';
import { walkItems } from './walk-items.ts';

const naming: ReadonlySet<TextKind> = new Set(['name', 'button', 'heading', 'label']);

/** Reports labels, headings, buttons and options that may be empty, except the blank choice. */
export function checkEmptyLabels(source: ConfigSource): ConfigFinding[] {
  const filled = new Set(walkItems(source).flatMap(({ item }) => ('use' in item ? Object.keys(item.with ?? {}) : [])));
  const blank = new Set(blankOptions(source));
  return writtenTexts(source)
    .filter(({ kind }) => naming.has(kind))
    .flatMap(({ file, path, text }): ConfigFinding[] => {
      const finding = { file, path, severity: 'error' as const };
      const shown = text.replace(/\{(\w+)(?:\s*\|([^{}]*))?\}/g, (_whole, word: string, fallback = '') =>
        filled.has(word) ? word : fallback,
      );
      if (blank.has(nameOf(file, path)) || /[\p{L}\p{N}]/u.test(shown)) return [];
      if (shown !== text) {
        return [
          {
            ...finding,
            what: `${quoted(text)} says nothing until that has been answered.`,
            why: 'Until then nobody would know what is meant, least of all who hears the page.',
            fix: 'Write a word beside it that is always there, or one for a blank answer: {first_name|this person}.',
          },
        ];
      }
      return [
        {
          ...finding,
          what: text.trim() === '' ? 'This label is empty.' : `The label ${quoted(text)} has no word in it.`,
          why: 'Nobody could tell what is meant, and who hears the page would hear nothing.',
          fix: "Write what it means. Only the blank choice, whose value is '', may do without.",
        },
      ];
    });
}

const quoted = (text: string): string => JSON.stringify(text);
const nameOf = (file: string, path: readonly (string | number)[]): string => JSON.stringify([file, path]);

/** The places of the labels of blank choices. */
function blankOptions(source: ConfigSource): string[] {
  const inLists = Object.values(source.lists).flatMap(({ file, content }) => [
    ...('options' in content ? blanksIn(content.options, file, ['options']) : []),
    ...('first' in content ? blanksIn(content.first ?? [], file, ['first']) : []),
  ]);
  const inItems = walkItems(source).flatMap(({ file, path, item }) =>
    'question' in item && Array.isArray(item.options) ? blanksIn(item.options, file, [...path, 'options']) : [],
  );
  return [...inLists, ...inItems];
}

function blanksIn(entries: readonly unknown[], file: string, path: readonly (string | number)[]): string[] {
  return entries.flatMap((entry, index) =>
    typeof entry === 'object' && entry !== null && 'value' in entry && entry.value === ''
      ? [nameOf(file, [...path, index, 'label'])]
      : [],
  );
}

/**
 * No two boxes of a group, and no two tabs, have one label. Those of lists are the compiler's, which puts them
 * together.
 */
export function checkEqualLabels(source: ConfigSource): ConfigFinding[] {
  return walkItems(source).flatMap(({ file, path, item }) => {
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
