/** A choice that people distinguish by its label. */
export interface Labelled {
  name: string;
  label: string;
}

/**
 * The places of choices whose label an earlier one has, capitals and spaces aside, with what to say of them. The blank
 * choice has none.
 */
export function equalLabels(choices: readonly Labelled[]): { index: number; what: string; why: string; fix: string }[] {
  const seen = new Map<string, Labelled>();
  return choices.flatMap(({ name, label }, index) => {
    const read = label.trim().replace(/\s+/g, ' ').toLowerCase();
    const before = seen.get(read);
    if (read === '' || !before) {
      seen.set(read, { name, label });
      return [];
    }
    return [
      {
        index,
        what: `The label "${label.trim()}" stands here twice: for ${before.name} and for ${name}.`,
        why: 'Nobody could tell the two apart, and who reads the application could not either.',
        fix: 'Give each choice a label of its own.',
      },
    ];
  });
}
