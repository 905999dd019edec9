// What one page of questions costs with Quire, with its peers, with plain React and with plain DOM, in a real browser.
// npm run bench -- peers --rounds 1 --counts 200 --only quire,dom --half
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../scripts/find-chromium.ts';
import { measureChanges, measureWide, type ChangeCost, type WideCost } from './keystroke/measure-changes.ts';
import { measureTyping, type TypingCost } from './keystroke/measure-typing.ts';
import { median } from './keystroke/median.ts';
import { servePage } from './keystroke/serve-page.ts';

interface PeersSubject {
  title: string;
  /** The end of the name of its module, for its size. */
  module: string;
  /** Measured where it is asked for alone. */
  isAside?: true;
}

const subjects: Readonly<Record<string, PeersSubject>> = {
  dom: { title: 'DOM', module: 'page/dom.ts' },
  'react-best': { title: 'React best', module: 'page/react-best.tsx' },
  'react-best&filled': { title: 'React best, filled', module: 'page/react-best.tsx', isAside: true },
  'react-usual': { title: 'React usual', module: 'page/react-usual.tsx', isAside: true },
  quire: { title: 'Quire', module: 'page/quire.tsx' },
  'quire&filled': { title: 'Quire, filled', module: 'page/quire.tsx', isAside: true },
  formily: { title: 'Formily', module: 'formily.jsx' },
  'react-hook-form': { title: 'react-hook-form', module: 'react-hook-form.jsx' },
  tanstack: { title: 'TanStack Form', module: 'tanstack.jsx' },
  rjsf: { title: 'RJSF 6.11', module: 'rjsf.jsx' },
  surveyjs: { title: 'SurveyJS 3', module: 'surveyjs.jsx' },
  'json-forms': { title: 'JSON Forms', module: 'json-forms.jsx' },
};
const usual = Object.keys(subjects).filter((name) => !subjects[name]!.isAside);
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    counts: { type: 'string', default: '200,1000,3000' },
    only: { type: 'string', default: usual.join(',') },
    half: { type: 'boolean', default: false },
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

type Cost = ChangeCost & TypingCost & Partial<WideCost>;
const columns: Readonly<Record<string, keyof Cost>> = {
  'key script': 'keyScript',
  'key all': 'keyWork',
  commits: 'commits',
  hide: 'hideOne',
  show: 'showOne',
  ...(values.half && ({ 'hide half': 'hideHalf', 'show half': 'showHalf' } as const)),
  mount: 'mount',
  validate: 'validateAll',
  'heap MB': 'heap',
};

// Its own packages: they are not part of the product, so they are not in its lock.
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
      const place = `${name} ${count}`;
      costs.set(place, [...(costs.get(place) ?? []), await measure(browser, name, count)]);
    }
console.log(`Chromium ${browser.version()}; medians of ${rounds}; milliseconds of processor time on the main thread`);
await browser.close();
close();
for (const count of counts) {
  console.log(row(`\n${count} questions`.padEnd(24), [...Object.keys(columns), 'JS kB']));
  for (const name of names)
    console.log(row(subjects[name]!.title, [...numbersOf(name, count), kBOf(subjects[name]!.module)].map(written)));
  for (const base of ['react-best', 'dom'].filter((name) => names.includes(name) && names.includes('quire'))) {
    const beside = numbersOf(base, count);
    const ratios = numbersOf('quire', count).map((number, at) => number / beside[at]!);
    console.log(
      row(
        `Quire / ${subjects[base]!.title}`,
        ratios.map((ratio) => (ratio < 100 ? ratio.toFixed(2) : '-')),
      ),
    );
  }
}

async function measure(within: Browser, name: string, count: number): Promise<Cost> {
  return {
    ...(await measureTyping(within, address, name, count)),
    ...(await measureChanges(within, address, name, count)),
    ...(values.half && (await measureWide(within, address, name, count))),
  };
}

function numbersOf(name: string, count: number): number[] {
  const measured = costs.get(`${name} ${count}`) ?? [];
  return Object.values(columns).map((part) => median(measured.map((cost) => cost[part] ?? Number.NaN)));
}

function row(title: string, cells: readonly string[]): string {
  return title.padEnd(23) + cells.map((cell) => cell.padStart(11)).join('');
}

function written(number: number): string {
  return number.toFixed(number < 10 ? 2 : 0);
}
