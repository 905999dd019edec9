import type { UseItem } from '@quire/validation';
import type { BlockNode } from '../questionnaire.ts';
import type { Compilation, Expand, Setting } from './compilation.ts';
import { compileFold } from './compile-fold.ts';
import { interpolateBlock } from './interpolate-block.ts';
import { fixName, within, type Place } from './findings.ts';
import { innerScope, joinKey, type Scope } from './scope.ts';
import { notePrefix } from './declare.ts';

export function expandUse(
  item: UseItem,
  setting: Setting,
  place: Place,
  compilation: Compilation,
  expand: Expand,
): void {
  const { blocks } = compilation.source;
  const block = Object.hasOwn(blocks, item.use) ? blocks[item.use] : undefined;
  if (!block) {
    compilation.findings.error(within(place, 'use'), {
      what: `There is no block named ${item.use}.`,
      why: 'Its questions should stand here.',
      fix: () => fixName(item.use, Object.keys(blocks), `Add blocks/${item.use}.yaml or name another block.`),
    });
    return;
  }
  if (setting.blocks.includes(item.use)) {
    compilation.findings.error(within(place, 'use'), {
      what:
        `The block ${item.use} uses itself: ` +
        `${[...setting.blocks.slice(setting.blocks.indexOf(item.use)), item.use].join(' → ')}.`,
      why: 'It would never end.',
      fix: 'Take this use out, or use an add-another group.',
    });
    return;
  }
  const node = compilation.addItem<BlockNode>(item, setting, place, (frame) => ({
    kind: 'block',
    ...frame,
    block: item.use,
  }));
  const { scope, words } = setting;
  const inner = innerScope(scope, item.prefix === undefined ? scope.prefix : joinKey(scope.prefix, item.prefix));
  if (item.prefix !== undefined) notePrefix(inner.prefix, scope.prefix, within(place, 'prefix'), compilation);
  const own = Object.entries(item.with ?? {}).map(([word, text]) => [
    word,
    inScope(interpolateBlock(text, words), scope, compilation),
  ]);
  const autofill = item.autofill ?? setting.autofill;
  const requiring = { required: item.required, optional: item.optional ?? false, scope, place, words };
  expand(block.content.items, {
    parent: node.index,
    page: setting.page,
    scope: inner,
    place: { file: block.file, path: ['items'] },
    depth: setting.depth + 1,
    blocks: [...setting.blocks, item.use],
    requiring: item.required === undefined && !item.optional ? setting.requiring : [requiring, ...setting.requiring],
    words: Object.fromEntries(own) as Record<string, string>,
    ...(autofill !== undefined && { autofill }),
  });
  if (item.fold) node.fold = compileFold(node, item.fold, inner.prefix, within(place, 'fold'), compilation);
}

/** Resolves answers in the words outside of the block, which may ask the same name. */
function inScope(text: string, scope: Scope, { scopes }: Compilation): string {
  if (!text.includes('{')) return text;
  if (scopes.at(-1) !== scope) scopes.push(scope);
  return text.replace(
    /\{(\w+)(\s*\|[^{}]*)?\}/g,
    (_braces, word: string, bar = '') => `{${word}@${scopes.length - 1}${bar}}`,
  );
}
