import type { LookupCategory } from '@quire/api-client/contract';
import type { Bench } from './open-bench.ts';
import { typedTexts } from './typed-texts.ts';

const wanted = 1_500;
const shortOnes = 3;

/** Searches as people type, one after the other, and prints how long they took in milliseconds. */
export async function measureSearches({ database, ask }: Bench, category: LookupCategory): Promise<void> {
  const { rows } = await database.query<{ name: string; city: string; state: string; zip: string }>(
    'SELECT name, city, state, zip FROM lookup_record WHERE category = $1 ORDER BY md5(id) LIMIT 400',
    [category],
  );
  const texts = typedTexts(rows, category === 'address').slice(0, wanted);
  for (const text of texts.slice(0, 50)) await ask(category, text);
  const measured: { text: string; time: number; empty: boolean }[] = [];
  for (const text of texts) {
    const start = performance.now();
    const found = await ask(category, text);
    measured.push({ text, time: performance.now() - start, empty: found.length === 0 });
  }
  const row = (what: string, ones: typeof measured): void => {
    const times = ones.map(({ time }) => time).sort((one, other) => one - other);
    const at = (part: number): string =>
      (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1).padStart(6);
    console.log(
      `search ${category.padEnd(13)} ${what.padEnd(16)} ${String(ones.length).padStart(5)} texts   p50 ${at(0.5)}   p95 ${at(0.95)}   p99 ${at(0.99)} ms   ${ones.filter(({ empty }) => empty).length} found nothing`,
    );
  };
  console.log('');
  row('all', measured);
  row(
    '2 or 3 letters',
    measured.filter(({ text }) => text.length <= shortOnes),
  );
  const slowest = measured.toSorted((one, other) => other.time - one.time).slice(0, 5);
  console.log(`  slowest: ${slowest.map(({ text, time }) => `"${text}" ${time.toFixed(0)}`).join(', ')}`);
}
