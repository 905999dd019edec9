/** Thrown where nothing can be said of all texts with a reasonable number of steps. */
export class TooMuchText extends Error {}
