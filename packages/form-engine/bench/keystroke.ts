import { chromium } from 'playwright';
import { findChromium } from '../../../scripts/find-chromium.ts';
import { servePage } from './keystroke/serve-page.ts';
import { measure, type Cost } from './keystroke/measure.ts';
import { median } from './keystroke/median.ts';

const subjects = { quire: 'Quire', 'quire-filled': 'Quire filled', 'react-best': 'React best', 'react-usual': 'React usual' };
const counts = [200, 1000, 3000];
const rounds = 3;

const { address, close } = await servePage();
const browser = await chromium.launch(await findChromium());
const costs = new Map<string, Cost[]>();
// The subjects take turns, so that a machine that slows down slows all of them down.
for (let round = 0; round < rounds; round += 1) {
  for (const count of counts) {
    for (const subject of Object.keys(subjects)) {
      const place = `${subject} ${count}`;
      costs.set(place, [...(costs.get(place) ?? []), await measure(browser, address, subject, count)]);
    }
  }
}
await browser.close();
close();

const middle = (subject: string, count: number, part: keyof Cost): number => median((costs.get(`${subject} ${count}`) ?? []).map((cost) => cost[part]));
const ratio = (count: number, part: keyof Cost): string => (middle('quire', count, part) / middle('react-best', count, part)).toFixed(2);

for (const [title, part] of [
  ['Script per keystroke, ms', 'keyScript'], ['Main-thread work per keystroke, ms', 'keyWork'], ['React commits per keystroke', 'commits'],
  ['Script of the mount, ms', 'mountScript'], ['Main-thread work of the mount, ms', 'mountWork'], ['Heap after the mount, MB', 'heap'],
] as const) {
  console.log(`\n${title}, at ${counts.join(' / ')} questions (median of ${rounds})`);
  for (const [subject, name] of Object.entries(subjects)) {
    console.log(`  ${name.padEnd(12)} ${counts.map((count) => middle(subject, count, part).toFixed(2).padStart(9)).join('')}`);
  }
  if (part !== 'commits') console.log(`  ${'Quire / best'.padEnd(12)} ${counts.map((count) => ratio(count, part).padStart(9)).join('')}`);
}
const flat = middle('quire', 3000, 'keyScript') / middle('quire', 200, 'keyScript');
console.log(`\nQuire's script per keystroke at 3000 is ${flat.toFixed(2)} times that at 200.`);
