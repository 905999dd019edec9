/** Whether one text adds to the other: "12 Elm Street" and "12 Elm Street, Apt. 4" are the same place. */
export function sameName(one: string, other: string): boolean {
  const [short, long] = [one, other].map((text) => text.trim().toLowerCase()).sort((a, b) => a.length - b.length) as [string, string];
  return short !== '' && long.includes(short);
}
