/** A fault that the ledger has found. `false`: a status line said "Saved" too early. */
export interface Fault {
  is: 'lost' | 'invented' | 'duplicated' | 'false' | 'unsent' | 'stuck' | 'error';
  what: string;
}

interface Entry {
  place: string;
  by: string;
  isOver: boolean;
}

/**
 * Every typed text, each unique: a field's text after an edit. An entry ends when a student who saw it replaced or
 * removed it. Others must be on the server or in a student's sight in the end.
 */
export interface Ledger {
  characters: number;
  typed(place: string, value: string, over: string, by: string): void;
  /** Notes a decision against one answer of a card, and for another one unless the account has it. */
  decided(loser: string, given?: string): void;
  /** Somebody removed an item that shows this, or brought it back. */
  removed(value: string, isOver: boolean): void;
  isOver(value: string): boolean;
  /** Everything that is not over. */
  open(): string[];
  /** Compares with stored texts, by place, and with those in cards and pages that still ask. */
  check(stored: ReadonlyMap<string, readonly string[]>, shown: readonly string[]): Fault[];
}

export function openLedger(): Ledger {
  const entries = new Map<string, Entry>();
  const end = (value: string, isOver: boolean): void => {
    const entry = entries.get(value);
    if (entry) entry.isOver = isOver;
  };
  const ledger: Ledger = {
    characters: 0,
    typed: (place, value, over, by) => {
      if (value === over) return;
      end(over, true);
      if (value !== '') entries.set(value, { place, by, isOver: false });
    },
    decided: (loser, given) => {
      end(loser, true);
      if (given !== undefined) end(given, false);
    },
    removed: end,
    isOver: (value) => entries.get(value)?.isOver === true,
    open: () => [...entries].flatMap(([value, { isOver }]) => (isOver ? [] : [value])),
    check: (stored, shown) => {
      const found: Fault[] = [];
      for (const [value, { place, by, isOver }] of entries) {
        const times = (stored.get(place) ?? []).filter((other) => other === value).length;
        if (times > 1) found.push({ is: 'duplicated', what: `${place} is "${value}" ${times} times` });
        if (!isOver && times === 0 && !shown.some((text) => text.includes(value)))
          found.push({
            is: 'lost',
            what: `"${value}", typed by ${by} in ${place}; the server has ${JSON.stringify(stored.get(place) ?? [])}`,
          });
      }
      for (const [place, values] of stored) {
        for (const value of values) {
          const isKnown = [...entries].some(([text, entry]) => entry.place === place && text.startsWith(value));
          if (!isKnown) found.push({ is: 'invented', what: `${place} is "${value}", which nobody typed there` });
        }
      }
      return found;
    },
  };
  return ledger;
}
