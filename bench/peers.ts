// What one page of questions costs with Quire, with its peers, with plain React and with plain DOM, in a real browser.
// npm run bench -- peers --rounds 1 --counts 200 --only quire,dom
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../scripts/find-chromium.ts';
import { measureChanges, type ChangeCost } from './keystroke/measure-changes.ts';
import { measureTyping, type TypingCost } from './keystroke/measure-typing.ts';
import { median } from './keystroke/median.ts';
import { servePage } from './keystroke/serve-page.ts';

interface PeersSubject {
  title: string;
  /** The end of the name of its module, for its size. */
  module: string;
  /** The most questions that it shows within minutes. */
  most?: number;
}

const subjects: Readonly<Record<string, PeersSubject>> = {
  dom: { title: 'DOM', module: 'page/dom.ts' },
  'react-best': { title: 'React best', module: 'page/react-best.tsx' },
  quire: { title: 'Quire', module: 'page/quire.tsx' },
  formily: { title: 'Formily', module: 'formily.jsx' },
  'react-hook-form': { title: 'react-hook-form', module: 'react-hook-form.jsx' },
  tanstack: { title: 'TanStack Form', module: 'tanstack.jsx' },
  rjsf: { title: 'RJSF 6.11', module: 'rjsf.jsx' },
  surveyjs: { title: 'SurveyJS 3', module: 'surveyjs.jsx' },
  'json-forms': { title: 'JSON Forms', module: 'json-forms.jsx' },
};
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    counts: { type: 'string', default: '200,1000,3000' },
    only: { type: 'string', default: Object.keys(subjects).join(',') },
  },
});
const numberIn = (text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`"${text}" is no whole number above 0, so nothing is measured. Write one such as 200.`);
  return number;
};
const rounds = numberIn(values.rounds);
const counts = values.counts.split(',').map(numberIn);
const names = values.only.split(',');
for (const name of names)
  if (!subjects[name])
    throw new Error(
      `There is no subject "${name}", so nothing is measured. Subjects: ${Object.keys(subjects).join(', ')}.`,
    );

type Cost = ChangeCost & TypingCost;
const columns = {
  'key script': 'keyScript',
  'key all': 'keyWork',
  hide: 'hideOne',
  show: 'showOne',
  mount: 'mount',
  validate: 'validateAll',
  'heap MB': 'heap',
} as const;

// Its own packages: they are no part of the product, so they are not in its lock.
const folder = fileURLToPath(new URL('peers', import.meta.url));
execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], {
  cwd: folder,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const { address, kBOf, close } = await servePage({}, '../peers/page/');
const browser = await chromium.launch(await findChromium());
const costs = new Map<string, Cost[]>();
// Subjects take turns, so that a slow machine is slow for all.
for (let round = 0; round < rounds; round += 1)
  for (const count of counts)
    for (const name of names) {
      if (count > (subjects[name]?.most ?? count)) continue;
      const place = `${name} ${count}`;
      costs.set(place, [...(costs.get(place) ?? []), await measure(browser, name, count)]);
    }
console.log(
  `Chromium ${browser.version()}; ${rounds} rounds, medians; milliseconds of processor time on the main thread`,
);
await browser.close();
close();
for (const count of counts) {
  console.log(
    `\n${count} questions`.padEnd(23) + [...Object.keys(columns), 'JS kB'].map((title) => title.padStart(11)).join(''),
  );
  for (const name of names) console.log(rowOf(name, count));
}

async function measure(within: Browser, name: string, count: number): Promise<Cost> {
  return {
    ...(await measureTyping(within, address, name, count)),
    ...(await measureChanges(within, address, name, count)),
  };
}

function rowOf(name: string, count: number): string {
  const { title, module } = subjects[name]!;
  const measured = costs.get(`${name} ${count}`);
  if (!measured) return `${title.padEnd(22)} not measured: it would take many minutes`;
  const numbers = Object.values(columns).map((part) => {
    const value = median(measured.map((cost) => cost[part]));
    return value.toFixed(value < 10 ? 2 : 0);
  });
  return title.padEnd(22) + [...numbers, kBOf(module).toFixed(0)].map((number) => number.padStart(11)).join('');
}
