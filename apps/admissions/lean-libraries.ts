import type { Plugin } from 'vite';

/**
 * Gives the rules of answers a zod of their own. They need a fifth of it and the cards and calls most; as one
 * module, all that anybody needs would come with the first page.
 */
export const zodOfAnswers: Plugin = {
  name: 'zod-of-answers',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    const asked =
      importer?.endsWith('?answers') ||
      (source === 'zod/mini' && /\/answers\/(answer-problems|without-eval)\.ts$/.test(importer ?? ''));
    const found = asked ? await this.resolve(source, importer, { skipSelf: true }) : null;
    return found && { ...found, id: `${found.id}?answers` };
  },
};

/** The router exports its development build by default, with checks and warnings. */
export const routerOfProduction: Plugin = {
  name: 'router-of-production',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== 'react-router' && source !== 'react-router/dom') return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
  },
};
