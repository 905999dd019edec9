import type { Call } from '@quire/api-client/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** The callers of a route: as in the contract, and `site` for routes that belong to nobody: files, pages, health. */
export type Access = Call['access'] | 'site';
export interface Route {
  method: string;
  path: string;
  access: Access;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** The type of body that a changing call must have; JSON where it is left out. */
    takes?: 'multipart/form-data';
    /** As in the contract. */
    polled?: boolean;
    unpaced?: boolean;
  }
  interface FastifyInstance {
    routeTable(): Route[];
  }
}

/** Lists every route with its callers; a route that does not name them stops the start. */
export function listRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  const routeTable = (): Route[] =>
    routes.flatMap(({ config, method, url }) => {
      const access = config?.access;
      if (!access)
        throw new Error(
          `The route ${String(method)} ${url} does not say who may call it, so it would be open to all. Give it ` +
            'config.access.',
        );
      return [method].flat().map((one) => ({ method: one, path: url, access }));
    });
  app.decorate('routeTable', routeTable);
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => void routeTable());
}

/** Every route that is registered here from now on belongs to the site, which anybody may see. */
export function openToAll(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'site' };
  });
}
