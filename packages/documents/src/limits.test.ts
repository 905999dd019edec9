import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { packageLimits } from './docx/package-limits.ts';
import { conversionLimits } from './limits.ts';

const page = readFileSync(fileURLToPath(new URL('../../../docs/operations/documents.md', import.meta.url)), 'utf8');
const count = (value: number): string => value.toLocaleString('en-US');
const mebibytes = (bytes: number): string => `${count(bytes / 1024 ** 2)} MiB`;

test.each([
  ['CPU time of all its processes, and of each one alone', `${conversionLimits.cpuSeconds} seconds`],
  ['time in which none of them does or wants anything (Linux)', `${conversionLimits.idleSeconds} seconds`],
  ['time in all, however little of the machine it got', `${conversionLimits.seconds} seconds`],
  ['memory of all its processes, programs and fonts not counted (Linux)', mebibytes(conversionLimits.memoryBytes)],
  ['objects of JavaScript', `${conversionLimits.heapMegabytes} MiB`],
  ['any one file it writes', mebibytes(conversionLimits.fileBytes)],
  ['the finished PDF', mebibytes(conversionLimits.outputBytes)],
  ['processes', count(conversionLimits.processes)],
  ['a Word document: entries', count(packageLimits.entries)],
  ['a Word document: unpacked', mebibytes(packageLimits.inflatedBytes)],
  ['a Word document: one entry unpacked', mebibytes(packageLimits.entryBytes)],
  [
    `a Word document: one entry above ${mebibytes(packageLimits.ratioFromBytes)}, unpacked to packed`,
    count(packageLimits.ratio),
  ],
  ['a Word document: elements of one part', count(packageLimits.elements)],
  ['a Word document: elements within elements', count(packageLimits.depth)],
])('the operator is told the limit of %s', (name, value) => {
  expect(page).toContain(`| ${name} | ${value} |`);
});
