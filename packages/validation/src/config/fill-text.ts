/** A text with its `{placeholders}` filled in. Values are text, never markup. */
export function fillText(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
}

/** The heading of an application that is read: a text whose placeholders are answer keys, without the gaps of those that are empty. */
export function applicantName(text: string, answer: (key: string) => string): string {
  return text.replace(/\{(\w+)\}/g, (_braces, key: string) => answer(`${key}_desc`) || answer(key)).replace(/\s+/g, ' ').trim();
}
