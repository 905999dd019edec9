/** A Storage in memory, with room for so many items. */
export function storageOf(room: number = Infinity): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => {
      if (!items.has(name) && items.size >= room) throw new DOMException('full', 'QuotaExceededError');
      items.set(name, value);
    },
    removeItem: (name) => {
      items.delete(name);
    },
    clear: () => {
      items.clear();
    },
  };
}
