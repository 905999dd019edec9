/** Environment that resolves the workspace's packages to their sources, without a build. */
export const fromSources: Readonly<Record<string, string>> = { NODE_OPTIONS: '--conditions=quire-source' };
