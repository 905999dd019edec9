type Property = PropertyDescriptor & { read?: unknown };

/**
 * Remembers the properties of the window, of all its classes and of its document. Returns what puts them back, and
 * throws where it cannot.
 */
export function knownProperties(): () => void {
  // The window's own getters stand for what a test may assign; to read those of a class would fail.
  const ofWindow = new Map(
    [...propertiesOf(window)].map(([key, property]): [string, Property] => [
      key,
      property.get ? { ...property, read: Reflect.get(window, key) as unknown } : property,
    ]),
  );
  const classes = [...ofWindow.values()]
    .map(({ value, read }): unknown => value ?? read)
    .filter((found) => typeof found === 'function');
  const prototypes = classes
    .map((found): unknown => found.prototype)
    .filter((found) => typeof found === 'object' && found !== null);
  const others = [
    ...classes,
    ...prototypes,
    document,
    document.documentElement,
    document.head,
    document.body,
    navigator,
  ];
  const known = new Map<object, Map<string, Property>>([
    ...others.map((owner) => [owner, propertiesOf(owner)] as const),
    [window, ofWindow],
  ]);
  return () => {
    const stuck = [...known].flatMap(([owner, properties]) => putBack(owner, properties));
    if (stuck.length > 0)
      throw new Error(
        `This test file has changed ${stuck.join(', ')} for good. The tests of the next file would meet it: replace it by vi.stubGlobal or vi.spyOn, or make it configurable.`,
      );
  };
}

/** Names with two underscores belong to libraries, which look for them again. */
const propertiesOf = (owner: object): Map<string, Property> =>
  new Map(Object.entries(Object.getOwnPropertyDescriptors(owner)).filter(([key]) => !key.startsWith('__')));

/**
 * Puts back what it can, and returns the names of the rest, which count as known from then on: the next file has not
 * changed them.
 */
function putBack(owner: object, properties: Map<string, Property>): string[] {
  const now = propertiesOf(owner);
  const added = [...now.keys()].filter((key) => !properties.has(key) && !Reflect.deleteProperty(owner, key));
  const changed = [...properties].filter(([key, property]) => !isBack(owner, key, property, now.get(key)));
  const stuck = [...added, ...changed.map(([key]) => key)];
  for (const key of stuck) properties.set(key, Object.getOwnPropertyDescriptor(owner, key) ?? {});
  return stuck;
}

function isBack(owner: object, key: string, { read, ...property }: Property, now: Property | undefined): boolean {
  const isSame = now && Object.is(now.value, property.value) && now.get === property.get && now.set === property.set;
  if (!isSame) return Reflect.defineProperty(owner, key, property);
  return (
    !property.set || read === undefined || Object.is(Reflect.get(owner, key), read) || Reflect.set(owner, key, read)
  );
}
