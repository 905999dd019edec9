import { relative, resolve } from 'node:path';
import { mergeConfig, type Plugin, type UserConfig } from 'vite';
import product from '../../apps/admissions/vite.config.ts';
import { mutate } from './mutate.ts';

const withMutations: Plugin = {
  name: 'with-mutations',
  enforce: 'pre',
  transform(code, id) {
    const text = mutate(relative(resolve('../..'), id), code);
    return text === code ? null : text;
  },
};

export default mergeConfig(product as UserConfig, { plugins: [withMutations] });
