/** Uploading is not built yet: the question stands there, with its label and its hint, and takes no answer. */
export const fileControl = (): null => null;
