/** The heading of an application that is read: a text whose words in braces are answers, without the gaps of those that are empty. */
export function applicantName(text: string, answer: (key: string) => string): string {
  return text.replace(/\{(\w+)\}/g, (_braces, key: string) => answer(`${key}_desc`) || answer(key)).replace(/\s+/g, ' ').trim();
}
