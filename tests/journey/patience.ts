/**
 * In milliseconds: a limit for events that never come. A conversion takes one second at rest, and two minutes beside
 * twenty busy processes.
 */
export const patience = 240_000;
