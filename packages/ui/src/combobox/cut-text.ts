const longest = 200;

/** Returns the first 200 characters, whole ones, of a text that may be megabytes. */
export function cutText(text: string, end = ''): string {
  if (text.length <= longest) return text;
  const characters = Array.from(text.slice(0, 2 * longest + 1));
  return characters.length <= longest ? text : characters.slice(0, longest).join('') + end;
}
