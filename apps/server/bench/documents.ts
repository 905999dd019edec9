// What becomes of every file in a folder, through the real converter: npm run bench -- documents FOLDER
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { openConverter } from '../src/conversion/open-converter.ts';
import { convertFile, type Fate } from './documents/convert-file.ts';

const [folder = ''] = process.argv.slice(2);
const files = folder === '' ? [] : globSync('**/*', { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile()).sort();

if (files.length === 0) {
  console.log('Nothing was converted: this takes a folder with documents in it, as npm run bench -- documents FOLDER');
} else {
  const soffice = process.env['SOFFICE_PATH'];
  const converter = await openConverter(soffice === undefined ? {} : { SOFFICE_PATH: soffice }, pino({ level: 'silent' }));
  const totals: Record<Fate['is'], number> = { converted: 0, refused: 0, untaken: 0, broken: 0 };
  const times: number[] = [];
  try {
    for (const file of files) {
      const fate = await convertFile(converter, join(folder, file));
      totals[fate.is] += 1;
      if (fate.is === 'converted') times.push(fate.ms);
      console.log(`${fate.is.padEnd(9)} ${String(Math.round(fate.ms)).padStart(6)} ms  ${file}\n${' '.repeat(21)}${fate.says}`);
    }
  } finally {
    await converter.close();
  }
  times.sort((one, other) => one - other);
  const at = (part: number): number => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);
  console.log(`\n${files.length} files: ${totals.converted} converted (half of them within ${at(0.5)} ms, the slowest ${at(1)} ms), ${totals.refused} refused with a message, ${totals.untaken} not taken by their name or size, ${totals.broken} hung or crashed`);
  if (totals.broken > 0) process.exitCode = 1;
}
