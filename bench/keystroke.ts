// What typing costs in forms with and without answers, and what a choice costs that hides or shows half of the page.
// `bench/peers.ts` measures the rest, beside other libraries. Subjects take turns: a slow machine is slow for all.
import { chromium } from 'playwright';
import { findChromium } from '../scripts/find-chromium.ts';
import { measureWide, type WideCost } from './keystroke/measure-changes.ts';
import { measureTyping, type TypingCost } from './keystroke/measure-typing.ts';
import { median } from './keystroke/median.ts';
import { servePage } from './keystroke/serve-page.ts';

const subjects = {
  dom: 'DOM',
  'react-best': 'React best',
  'react-best&filled': 'React filled',
  'react-usual': 'React usual',
  quire: 'Quire',
  'quire&filled': 'Quire filled',
};
const changing = ['dom', 'react-best', 'quire'] as const;
const counts = [200, 1000, 3000];
const rounds = 3;

const { address, close } = await servePage();
const browser = await chromium.launch(await findChromium());
const typing = new Map<string, TypingCost[]>();
const changes = new Map<string, WideCost[]>();
for (let round = 0; round < rounds; round += 1) {
  for (const count of counts) {
    for (const subject of Object.keys(subjects)) {
      const place = `${subject} ${count}`;
      typing.set(place, [...(typing.get(place) ?? []), await measureTyping(browser, address, subject, count)]);
    }
    for (const subject of changing) {
      const place = `${subject} ${count}`;
      changes.set(place, [...(changes.get(place) ?? []), await measureWide(browser, address, subject, count)]);
    }
  }
}
await browser.close();
close();

const typed = (subject: string, count: number, part: keyof TypingCost): number =>
  median((typing.get(`${subject} ${count}`) ?? []).map((cost) => cost[part]));
const changed = (subject: string, count: number, part: keyof WideCost): number =>
  median((changes.get(`${subject} ${count}`) ?? []).map((cost) => cost[part]));
const row = (name: string, numbers: readonly number[]): void =>
  console.log(`  ${name.padEnd(18)} ${numbers.map((number) => number.toFixed(2).padStart(9)).join('')}`);
const all = (value: (count: number) => number): number[] => counts.map(value);

for (const [title, part, beside] of [
  ['Script of a keystroke, ms', 'keyScript', ['react-best']],
  ['All work of a keystroke, ms', 'keyWork', ['react-best', 'dom']],
  ['React commits of a keystroke', 'commits', []],
] as const) {
  console.log(`\n${title}, at ${counts.join(' / ')} questions (median of ${rounds})`);
  for (const [subject, name] of Object.entries(subjects))
    row(
      name,
      all((count) => typed(subject, count, part)),
    );
  for (const base of beside)
    row(
      `Quire / ${subjects[base]}`,
      all((count) => typed('quire', count, part) / typed(base, count, part)),
    );
}
for (const subject of ['react-best', 'quire', 'quire&filled'] as const) {
  console.log(
    `Script of a keystroke of ${subjects[subject]} at 3000 is ${(typed(subject, 3000, 'keyScript') / typed(subject, 200, 'keyScript')).toFixed(2)} times that at 200.`,
  );
}
for (const [title, part] of [
  ['hides', 'hideHalf'],
  ['shows', 'showHalf'],
] as const) {
  console.log(
    `\nAll work of a choice that ${title} half, ms, at ${counts.join(' / ')} questions (median of ${rounds})`,
  );
  for (const subject of changing)
    row(
      subjects[subject],
      all((count) => changed(subject, count, part)),
    );
  for (const base of ['react-best', 'dom'] as const)
    row(
      `Quire / ${subjects[base]}`,
      all((count) => changed('quire', count, part) / changed(base, count, part)),
    );
}
