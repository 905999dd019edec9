/** Groups entries by name, in order of first appearance. */
export function grouped<Entry, Name>(entries: Iterable<Entry>, nameOf: (entry: Entry) => Name): Map<Name, Entry[]> {
  const groups = new Map<Name, Entry[]>();
  for (const entry of entries) {
    const name = nameOf(entry);
    const group = groups.get(name);
    if (group) group.push(entry);
    else groups.set(name, [entry]);
  }
  return groups;
}
