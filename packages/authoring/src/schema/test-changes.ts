type Path = readonly (string | number)[];

/** One part of a value, and its place. */
interface Part {
  path: Path;
  value: unknown;
}

/** Every part of a value, itself first. */
export function placesIn(value: unknown, path: Path = []): Part[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [
    { path, value },
    ...inside.flatMap(([key, each]: [string, unknown]) =>
      placesIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

/** A copy with another part at a path. */
export function withAt(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (index === key ? withAt(each, rest, part) : each));
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: withAt(fields[String(key)], rest, part) };
}

const instead: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  11,
  13,
  51,
  -1,
  2.5,
  100_001,
  '',
  ' ',
  '\t\u00A0\uFEFF',
  'a',
  'thisYear',
  'today',
  'Not A Name',
  'a__b',
  'x-y',
  'ends_',
  '2026-02-30',
  '2026-09-01',
  '2026-09-01T00:00:00',
  '2026-09-01T00:00:00Z',
  '#12345G',
  '#ABCDEF',
  'https://',
  'https://x',
  'ftp://x.example',
  'https://x.example/a b',
  'a@b',
  'a@b.example',
  '\u{1F600}\u{1F600}',
  'x'.repeat(501),
  [],
  {},
  ['a'],
  ['a', 'b'],
  ['a', 'a', 1],
  [{}],
  [[]],
  { a: 'b' },
  { key: 'a' },
  { key: 'a', equals: 1 },
  { key: 'a', equals: 1, lt: 2 },
  { key: 'a', answered: false },
  { not: { all: [] } },
  { all: ['a', { not: 'b' }] },
  { logic: null },
  { yearsAgo: 201 },
  { message: 'x' },
  { message: 'x', when: 'a', unless: 'b' },
  { message: 'x', firstOnly: false },
  { by: 'a', lists: {} },
  { by: 'a', lists: { 1: 'a', '': 'b' } },
  { cases: [] },
  { Y: [] },
  { Y: [{ notice: 'x' }], '': [{ notice: 'x', until: 'soon' }] },
  { value: 1, label: '' },
];

/** The value with one thing changed, for every kind of place in it: a part removed, added, or another in its stead. */
export function changesOf(value: unknown): { path: Path; changed: unknown; change: string }[] {
  const seen = new Set<string>();
  return placesIn(value).flatMap(({ path, value: part }) => {
    const kind = JSON.stringify([
      path.filter((key) => typeof key === 'string').slice(-3),
      path.length,
      Array.isArray(part) ? 'list' : typeof part,
      typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.keys(part) : '',
    ]);
    if (seen.has(kind)) return [];
    seen.add(kind);
    const change = (words: string, to: unknown): { path: Path; changed: unknown; change: string } => ({
      path,
      change: words,
      changed: withAt(value, path, to),
    });
    return [
      ...instead.map((other) => change(`now ${JSON.stringify(other).slice(0, 40)}`, other)),
      ...changesInside(part).map(([words, to]) => change(words, to)),
    ];
  });
}

function changesInside(part: unknown): [words: string, to: unknown][] {
  if (Array.isArray(part))
    return [
      ['an entry less', part.slice(1)],
      ['an entry twice', [...(part as unknown[]), part[0]]],
      ['an entry of another kind', [...(part as unknown[]), 7]],
    ];
  if (typeof part !== 'object' || part === null)
    return typeof part === 'string'
      ? [
          ['spaces around', ` ${part} `],
          ['doubled', part + part],
        ]
      : [];
  const fields = Object.entries(part);
  return [
    ...fields.map(([name]): [string, unknown] => [
      `without ${name}`,
      Object.fromEntries(fields.filter(([other]) => other !== name)),
    ]),
    ['with an unknown field', { ...part, unknown: 1 }],
    ['with a field that cannot be a name', { ...part, 'Not A Name': 'a' }],
  ];
}
