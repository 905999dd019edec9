type Actions = typeof import('../compose/actions.ts');

let loaded: Actions | undefined;

/** Returns the actions that call the server if they are loaded. Behind an open account they are: it was opened by one. */
export const loadedActions = (): Actions | undefined => loaded;

/** Loads the actions that call the server; later calls return the same actions. */
export async function loadActions(): Promise<Actions> {
  loaded ??= await import('../compose/actions.ts');
  return loaded;
}
