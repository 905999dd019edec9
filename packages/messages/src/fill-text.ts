/** A text with its `{placeholders}` filled in. Values are text, never markup. */
export function fillText(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** Words that a person without a name writes in its place, because forms ask for them. */
const noName = /^(?:none|n\/a|n\.a\.|-+)$/i;

/**
 * The heading of an application that is read: a text whose placeholders are answer keys, without the gaps of those that
 * are empty or say "None".
 */
export function applicantName(text: string, answer: (key: string) => string): string {
  return text
    .replace(/\{(\w+)\}/g, (_braces, key: string) => (answer(`${key}_desc`) || answer(key)).trim().replace(noName, ''))
    .replace(/\s+/g, ' ')
    .trim();
}
