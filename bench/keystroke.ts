// What Quire costs in a real browser beside plain React and plain DOM. Subjects take turns, so that a slow machine is
// slow for all.
import { chromium } from 'playwright';
import { findChromium } from '../scripts/find-chromium.ts';
import { measureChanges, type ChangeCost } from './keystroke/measure-changes.ts';
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
const changingRounds = 5;

const { address, close } = await servePage();
const browser = await chromium.launch(await findChromium());
const typing = new Map<string, TypingCost[]>();
const changes = new Map<string, ChangeCost[]>();
for (let round = 0; round < rounds; round += 1) {
  for (const count of counts) {
    for (const subject of Object.keys(subjects)) {
      const place = `${subject} ${count}`;
      typing.set(place, [...(typing.get(place) ?? []), await measureTyping(browser, address, subject, count)]);
    }
  }
}
for (let round = 0; round < changingRounds; round += 1) {
  for (const subject of changing)
    changes.set(subject, [...(changes.get(subject) ?? []), await measureChanges(browser, address, subject, 1000)]);
}
await browser.close();
close();

const typed = (subject: string, count: number, part: keyof TypingCost): number =>
  median((typing.get(`${subject} ${count}`) ?? []).map((cost) => cost[part]));
const changed = (subject: string, part: keyof ChangeCost): number =>
  median((changes.get(subject) ?? []).map((cost) => cost[part]));
const row = (name: string, numbers: readonly number[]): void =>
  console.log(`  ${name.padEnd(16)} ${numbers.map((number) => number.toFixed(2).padStart(9)).join('')}`);

for (const [title, part, beside] of [
  ['Script of a keystroke, ms', 'keyScript', ['react-best']],
  ['All work of a keystroke, ms', 'keyWork', ['react-best', 'dom']],
  ['React commits of a keystroke', 'commits', []],
  ['Script of the mount, ms', 'mountScript', ['react-best']],
  ['All work of the mount, ms', 'mountWork', ['react-best', 'dom']],
  ['Heap after the mount, MB', 'heap', ['react-best']],
] as const) {
  console.log(`\n${title}, at ${counts.join(' / ')} questions (median of ${rounds})`);
  for (const [subject, name] of Object.entries(subjects))
    row(
      name,
      counts.map((count) => typed(subject, count, part)),
    );
  for (const base of beside)
    row(
      `Quire / ${subjects[base]}`,
      counts.map((count) => typed('quire', count, part) / typed(base, count, part)),
    );
}
for (const subject of ['react-best', 'quire', 'quire&filled'] as const) {
  console.log(
    `Script of a keystroke of ${subjects[subject]} at 3000 is ${(typed(subject, 3000, 'keyScript') / typed(subject, 200, 'keyScript')).toFixed(2)} times that at 200.`,
  );
}

const parts = ['hideOne', 'showOne', 'hideHalf', 'showHalf', 'validateAll'] as const;
console.log(
  `\nAll work at 1000 questions, ms (median of ${changingRounds}): hide one / show one / hide half / show half / validate all`,
);
for (const subject of changing)
  row(
    subjects[subject],
    parts.map((part) => changed(subject, part)),
  );
for (const base of ['react-best', 'dom'] as const)
  row(
    `Quire / ${subjects[base]}`,
    parts.map((part) => changed('quire', part) / changed(base, part)),
  );
