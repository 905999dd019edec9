/** The environment in which the packages of the workspace stand for their sources, so that they need not be built. */
export const fromSources: Readonly<Record<string, string>> = { NODE_OPTIONS: '--conditions=quire-source' };
