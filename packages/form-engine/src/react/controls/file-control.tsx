/** Uploading is not built yet: the question stands there, with its label and its hint, and takes no answer. */
export function FileControl(): null {
  return null;
}
