/**
 * Names the method that a POST stands for, where a network between browser and server lets no other through; the server
 * names it in its answer.
 */
export const methodHeader = 'quire-method';

/** The methods that filters of networks refuse. */
export const filteredMethods: ReadonlySet<unknown> = new Set(['PUT', 'DELETE']);
