// What becomes of every file in a folder, through the real converter: npm run bench -- documents FOLDER [FOLDER OF
// PDFS] Each folder within it is a corpus of its own. Word documents are drawn by Quire; where LibreOffice is at hand
// (SOFFICE_PATH, or soffice on PATH), it converts them as well, and both are measured. PDFs that another program made,
// named as the documents are with .pdf behind, may stand in its place.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { findSoffice } from '../packages/documents/src/docx/soffice.ts';
import { openConverter } from '../packages/documents/src/open-converter.ts';
import { convertFile, type Fate } from './documents/convert-file.ts';
import { facets, fidelityOf, type Fidelity } from './documents/fidelity.ts';
import { likenessOf } from './documents/likeness.ts';

const [folder = '', others] = process.argv.slice(2);
const files =
  folder === ''
    ? []
    : globSync('**/*', { cwd: folder })
        .filter((file) => statSync(join(folder, file)).isFile())
        .sort();

/** How many of each kind are kept, of how many: by name, in the order in which they were met. */
type Tally = Map<string, { kept: number; all: number }>;

class Corpus {
  readonly #fates: (Fate & { file: string })[] = [];
  readonly #tables = new Map<string, { documents: number; tally: Tally }>();

  add(file: string, fate: Fate): void {
    this.#fates.push({ ...fate, file });
  }

  /** Adds what a document kept to the table of that title; says what it lost. */
  measure(title: string, kinds: Iterable<readonly [string, ReadonlyMap<string, boolean>]>): void {
    const table = this.#tables.get(title) ?? { documents: 0, tally: new Map() };
    this.#tables.set(title, table);
    table.documents += 1;
    const lost: string[] = [];
    for (const [kind, items] of kinds) {
      const known = table.tally.get(kind) ?? { kept: 0, all: 0 };
      const kept = [...items.values()].filter(Boolean).length;
      table.tally.set(kind, { kept: known.kept + kept, all: known.all + items.size });
      if (kept < items.size) lost.push(`${kind} ${kept} of ${items.size}`);
    }
    if (lost.length > 0) console.log(`${' '.repeat(21)}${title}: ${lost.join(', ')}`);
  }

  get isBroken(): boolean {
    return this.#fates.some(({ is }) => is === 'broken');
  }

  print(name: string): void {
    const of = (is: Fate['is']): (Fate & { file: string })[] => this.#fates.filter((fate) => fate.is === is);
    const times = of('converted')
      .map(({ ms }) => ms)
      .toSorted((one, other) => one - other);
    const at = (part: number): number =>
      Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);
    console.log(
      `\n${name}: ${this.#fates.length} files, ${times.length} converted (half of them within ${at(0.5)} ms, the slowest ${at(1)} ms), ${of('refused').length} refused with a message, ${of('untaken').length} not taken by their name or size, ${of('broken').length} hung or crashed`,
    );
    const reasons = Map.groupBy([...of('refused'), ...of('untaken'), ...of('broken')], ({ says }) => says);
    for (const [says, list] of [...reasons].toSorted(([, one], [, other]) => other.length - one.length))
      console.log(`  ${String(list.length).padStart(4)}  ${says}`);
    for (const [title, { documents, tally }] of this.#tables) {
      console.log(`  ${title} (${documents} Word documents):`);
      for (const [kind, { kept, all }] of tally)
        if (all > 0)
          console.log(
            `    ${kind.padEnd(20)} ${String(kept).padStart(7)} of ${String(all).padStart(7)}  ${(Math.floor((kept / all) * 1_000) / 10).toFixed(1)} %`,
          );
    }
  }
}

/**
 * Both against the document, and Quire against the other: what that one keeps of the document, and the words, lines and
 * pictures of its pages.
 */
async function measure(
  corpus: Corpus,
  docx: Uint8Array,
  pdf: Uint8Array,
  other: Uint8Array | undefined,
): Promise<void> {
  const fidelity = await fidelityOf(docx, pdf);
  corpus.measure('by Quire, of the document', Object.entries(fidelity));
  if (other === undefined) return;
  const theirs = await fidelityOf(docx, other);
  corpus.measure('by LibreOffice, of the document', Object.entries(theirs));
  corpus.measure(
    'by Quire, of what LibreOffice shows',
    facets.map((facet) => [facet, both(facet, fidelity, theirs)] as const),
  );
  corpus.measure('by Quire, of the pages of LibreOffice', Object.entries(await likenessOf(other, pdf)));
}

const both = (facet: keyof Fidelity, one: Fidelity, other: Fidelity): Map<string, boolean> =>
  new Map([...one[facet]].filter(([id]) => other[facet].get(id) === true));

if (files.length === 0) {
  console.log('Nothing was converted: this takes a folder with documents in it, as npm run bench -- documents FOLDER');
} else {
  const soffice = others === undefined ? await findSoffice(process.env['SOFFICE_PATH']) : undefined;
  const log = pino({ level: 'silent' });
  const converter = await openConverter({}, log, { soffice: undefined });
  const office = soffice === undefined ? undefined : await openConverter({}, log, { soffice });
  const corpora = new Map<string, Corpus>();
  try {
    for (const file of files) {
      const name = dirname(file) === '.' ? folder : dirname(file);
      const corpus = corpora.get(name) ?? new Corpus();
      corpora.set(name, corpus);
      const { pdf, ...fate } = await convertFile(converter, join(folder, file));
      corpus.add(file, fate);
      console.log(
        `${fate.is.padEnd(9)} ${String(Math.round(fate.ms)).padStart(6)} ms  ${file}\n${' '.repeat(21)}${fate.says}`,
      );
      if (!file.endsWith('.docx') || pdf === undefined) continue;
      const path = join(folder, file);
      const given = others === undefined ? '' : join(others, `${file}.pdf`);
      const other =
        office === undefined
          ? existsSync(given)
            ? readFileSync(given)
            : undefined
          : (await convertFile(office, path)).pdf;
      try {
        await measure(corpus, readFileSync(path), pdf, other);
      } catch (error) {
        console.log(`${' '.repeat(21)}not measured: ${String(error)}`);
      }
    }
  } finally {
    await converter.close();
    await office?.close();
  }
  for (const [name, corpus] of corpora) corpus.print(name);
  if ([...corpora.values()].some(({ isBroken }) => isBroken)) process.exitCode = 1;
}
