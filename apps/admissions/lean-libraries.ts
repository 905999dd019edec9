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

/**
 * The router exports its development build by default, with checks and warnings. Unused exports, such as its forms,
 * leave only if neither creation nor naming counts as an effect. Code for its framework leaves, too: prefetched pages,
 * measured routes, and errors of server components. So do actions and fetchers, as no form goes through it, and
 * developers' warnings, which `npm run dev` shows.
 */
export const routerOfProduction: Plugin = {
  name: 'router-of-production',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== 'react-router' && source !== 'react-router/dom') return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
  },
  transform: {
    filter: { id: /\/react-router\/dist\/production\/[^/]+\.mjs$/ },
    handler: (code) =>
      code
        .replaceAll(/(?<= = )(?=\w+\.forwardRef\()/g, '/* @__PURE__ */ ')
        .replaceAll(/^ +(?=warning(?:Once)?\()/gm, '/* @__PURE__ */ ')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(
          /(?:async )?function (handleAction|fetch2|revalidate|patchRoutes|_internalSetRoutes)\(/g,
          'const $1 = () => undefined;\nasync function unused_$1(',
        )
        .replace('function PrefetchPageLinks(', 'const PrefetchPageLinks = () => null;\nfunction unused(')
        .replaceAll(/\binit\.(?:patchRoutesOnNavigation|hydrationData|getContext|dataStrategy)(?!\w)/g, 'undefined')
        .replaceAll(/if \((?:init\.instrumentations|this\.context)(?=\)| &&)/g, 'if (false'),
  },
};
