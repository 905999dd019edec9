/**
 * In milliseconds: a limit for what never comes. A conversion takes one second on a machine at rest, and two minutes
 * where twenty other processes want its two cores.
 */
export const patience = 240_000;
