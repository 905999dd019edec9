import type { Compilation } from './compilation.ts';
import type { Place } from './findings.ts';

/** Two groups under one name would share their count or their chosen tab. */
export function declareStructure(key: string, name: string, place: Place, compilation: Compilation): void {
  const before = compilation.structures.get(key);
  if (!before) compilation.structures.set(key, place);
  else {
    compilation.findings.error(place, {
      what: `There is another group named ${name}, in ${before.file}.`,
      why: 'The two would share how many items there are, or which tab is chosen.',
      mend: 'Give one of them another name.',
    });
  }
}
