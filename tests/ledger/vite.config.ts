import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { mergeConfig, type Plugin, type UserConfig } from 'vite';
import product from '../../apps/admissions/vite.config.ts';
import { mutations } from './mutations.ts';

/** Adds each mutation beside its fragment; `globalThis.chosenMutation` selects one. */
const withMutations: Plugin = {
  name: 'with-mutations',
  enforce: 'pre',
  async buildStart() {
    for (const { name, file, original } of mutations) {
      if (file === undefined || original === undefined) continue;
      const times = (await readFile(resolve('../..', file), 'utf8')).split(original).length - 1;
      if (times !== 1)
        this.error(
          `The fragment of the mutation "${name}" stands ${times} times in ${file}, so the ledger would test nothing or too much. Write it anew in tests/ledger/mutations.ts: ${original}`,
        );
    }
  },
  transform(code, id) {
    const here = mutations.filter(({ file }) => file !== undefined && id === resolve('../..', file));
    if (here.length === 0) return null;
    return here.reduce((text, { name, original = '', mutated = '' }) => {
      const isChosen = `globalThis.chosenMutation === ${JSON.stringify(name)}`;
      return text.replace(original, () =>
        original.endsWith(';')
          ? `if (${isChosen}) { ${mutated} } else { ${original} }`
          : `(${isChosen} ? (${mutated}) : (${original}))`,
      );
    }, code);
  },
};

export default mergeConfig(product as UserConfig, { plugins: [withMutations] });
