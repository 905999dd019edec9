/** What a server says in the JSON of a refusal; undefined where it says nothing, or it is no JSON. */
export function messageIn(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
