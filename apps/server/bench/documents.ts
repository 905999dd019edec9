// What becomes of every file in a folder, through the real converter: npm run bench -- documents FOLDER [FOLDER OF PDFS]
// Each folder within it is a corpus of its own. PDFs that another program made, named as the documents are with .pdf behind, are measured as well.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { openConverter } from '../src/conversion/open-converter.ts';
import { convertFile, type Fate } from './documents/convert-file.ts';
import { facets, fidelityOf, type Fidelity } from './documents/fidelity.ts';

const [folder = '', others] = process.argv.slice(2);
const files = folder === '' ? [] : globSync('**/*', { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile()).sort();

class Corpus {
  readonly #fates: (Fate & { file: string })[] = [];
  readonly #kept = new Map<string, { documents: number; all: Fidelity }>();

  add(file: string, fate: Fate): void {
    this.#fates.push({ ...fate, file });
  }

  measure(by: string, fidelity: Fidelity): void {
    const known = this.#kept.get(by);
    if (known === undefined) return void this.#kept.set(by, { documents: 1, all: structuredClone(fidelity) });
    known.documents += 1;
    for (const facet of facets) known.all[facet] = [known.all[facet][0] + fidelity[facet][0], known.all[facet][1] + fidelity[facet][1]];
  }

  get isBroken(): boolean {
    return this.#fates.some(({ is }) => is === 'broken');
  }

  print(name: string): void {
    const of = (is: Fate['is']): (Fate & { file: string })[] => this.#fates.filter((fate) => fate.is === is);
    const times = of('converted').map(({ ms }) => ms).toSorted((one, other) => one - other);
    const at = (part: number): number => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);
    console.log(`\n${name}: ${this.#fates.length} files, ${times.length} converted (half of them within ${at(0.5)} ms, the slowest ${at(1)} ms), ${of('refused').length} refused with a message, ${of('untaken').length} not taken by their name or size, ${of('broken').length} hung or crashed`);
    const reasons = Map.groupBy([...of('refused'), ...of('untaken'), ...of('broken')], ({ says }) => says);
    for (const [says, list] of [...reasons].toSorted(([, one], [, other]) => other.length - one.length)) console.log(`  ${String(list.length).padStart(4)}  ${says}`);
    for (const [by, { documents, all }] of this.#kept) {
      console.log(`  of ${documents} Word documents, by ${by}:`);
      for (const facet of facets) {
        const [kept, asked] = all[facet];
        if (asked > 0) console.log(`    ${facet.padEnd(20)} ${String(kept).padStart(7)} of ${String(asked).padStart(7)}  ${(Math.floor(kept / asked * 1_000) / 10).toFixed(1)} %`);
      }
    }
  }
}

if (files.length === 0) {
  console.log('Nothing was converted: this takes a folder with documents in it, as npm run bench -- documents FOLDER');
} else {
  const soffice = process.env['SOFFICE_PATH'];
  const converter = await openConverter(soffice === undefined ? {} : { SOFFICE_PATH: soffice }, pino({ level: 'silent' }), soffice === undefined ? { soffice: undefined } : {});
  const corpora = new Map<string, Corpus>();
  try {
    for (const file of files) {
      const name = dirname(file) === '.' ? folder : dirname(file);
      const corpus = corpora.get(name) ?? new Corpus();
      corpora.set(name, corpus);
      const { pdf, ...fate } = await convertFile(converter, join(folder, file));
      corpus.add(file, fate);
      console.log(`${fate.is.padEnd(9)} ${String(Math.round(fate.ms)).padStart(6)} ms  ${file}\n${' '.repeat(21)}${fate.says}`);
      if (!file.endsWith('.docx')) continue;
      const measured: [string, Uint8Array | undefined][] = [[soffice === undefined ? 'Quire' : 'LibreOffice', pdf], ['the PDFs given', others !== undefined && existsSync(join(others, `${file}.pdf`)) ? readFileSync(join(others, `${file}.pdf`)) : undefined]];
      for (const [by, made] of measured) {
        if (made === undefined) continue;
        const fidelity = await fidelityOf(readFileSync(join(folder, file)), made).catch((error: unknown) => console.log(`${' '.repeat(21)}not measured: ${String(error)}`));
        if (!fidelity) continue;
        corpus.measure(by, fidelity);
        const lost = facets.filter((facet) => fidelity[facet][0] < fidelity[facet][1]).map((facet) => `${facet} ${fidelity[facet][0]} of ${fidelity[facet][1]}`);
        if (lost.length > 0) console.log(`${' '.repeat(21)}by ${by}: ${lost.join(', ')}`);
      }
    }
  } finally {
    await converter.close();
  }
  for (const [name, corpus] of corpora) corpus.print(name);
  if ([...corpora.values()].some(({ isBroken }) => isBroken)) process.exitCode = 1;
}
