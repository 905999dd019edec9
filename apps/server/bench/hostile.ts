// What hostile files cost: each one's outcome, memory and CPU, and what saves cost others meanwhile. npm run bench --
// hostile [seconds of each turn]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { openConverter } from '../../../packages/documents/src/open-converter.ts';
import { bombs, excessive, reaching } from '../../../packages/documents/src/testing/hostile-docx.ts';
import { activePdfs } from '../../../packages/documents/src/testing/active-pdfs.ts';
import { refusedImages } from '../../../packages/documents/src/testing/hostile-images.ts';
import { refusedPdfs, tiringPdfs } from '../../../packages/documents/src/testing/hostile-pdfs.ts';
import { strangerFiles } from '../../../packages/documents/src/testing/stranger-files.ts';
import { startTestApp } from '../src/testing/test-app.ts';
import { measuredConversion } from './hostile/measured-conversion.ts';
import type { Sending, Tally } from './neighbor/send-calls.ts';

const seconds = Number(process.argv[2] ?? 10);
/** Alone and beside in turn, so that what else the machine does meets both alike. */
const turns = 3;
/** The most that the median of a student's saves may grow by while two hostile files are converted at a time. */
const mostRatio = 2;

const named = (files: Readonly<Record<string, { bytes: Buffer } | Buffer>>, fileName: string) =>
  Object.entries(files).map(([name, file]) => ({ name, bytes: Buffer.isBuffer(file) ? file : file.bytes, fileName }));
const files = [
  ...named(refusedPdfs, 'essay.pdf'),
  ...named(tiringPdfs, 'essay.pdf'),
  ...named(activePdfs, 'essay.pdf'),
  ...Object.entries(refusedImages).map(([name, { bytes }]) => ({
    name,
    bytes,
    fileName: bytes[0] === 0xff ? 'photo.jpg' : 'photo.png',
  })),
  ...Object.entries(strangerFiles).map(([name, file]) => ({ name, ...file })),
  ...[...bombs(), ...excessive(), ...reaching('http://127.0.0.1:9')].map(({ name, bytes }) => ({
    name,
    bytes,
    fileName: 'essay.docx',
  })),
];

const measured: { name: string; says: string; bytes: number; cpuSeconds: number }[] = [];
for (const file of files) {
  const conversion = await measuredConversion(file);
  measured.push({ name: file.name, ...conversion });
  console.log(
    `${(conversion.bytes / 1024 ** 2).toFixed(0).padStart(5)} MiB ${conversion.cpuSeconds.toFixed(1).padStart(5)} s  ${conversion.says.padEnd(28)} ${file.name}`,
  );
}
const broken = measured.filter(({ says }) => says === 'BROKEN');
const largest = Math.max(...measured.map(({ bytes }) => bytes));
console.log(
  `${files.length} files, at most ${(largest / 1024 ** 2).toFixed(0)} MiB and ${Math.max(...measured.map(({ cpuSeconds }) => cpuSeconds)).toFixed(1)} s of CPU; ${broken.length} broken`,
);
if (broken.length > 0) process.exitCode = 1;

const server = await startTestApp();
const converter = await openConverter({}, pino({ level: 'silent' }));
const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
try {
  const cookies = [
    [...(await server.studentAlready('student@example.org')).cookies]
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  ];
  const sender = fork(fileURLToPath(new URL('neighbor/send-calls.ts', import.meta.url)), [
    JSON.stringify({
      cookies,
      pauseMs: 100,
      characters: 500,
      address,
      origin: server.dependencies.settings.PUBLIC_URL,
      seconds,
    } satisfies Sending),
  ]);
  const [warming, alone, beside] = Array.from({ length: 3 }, (): Tally => ({ times: [], refused: {} })) as [
    Tally,
    Tally,
    Tally,
  ];
  const send = async (into: Tally): Promise<void> => {
    sender.send('go');
    const [{ times, refused }] = (await once(sender, 'message')) as [Tally];
    into.times.push(...times);
    for (const [status, count] of Object.entries(refused)) into.refused[status] = (into.refused[status] ?? 0) + count;
  };
  await send(warming);
  // The ones that cost most, two at a time as in one process that does jobs.
  const costly = measured
    .toSorted((one, other) => other.cpuSeconds - one.cpuSeconds)
    .slice(0, 8)
    .flatMap(({ name }) => files.filter((file) => file.name === name));
  const convertOn = async (from: number, signal: AbortSignal): Promise<void> => {
    for (let at = from; !signal.aborted; at += 1)
      await converter.convert(costly[at % costly.length]!, signal).catch(() => undefined);
  };
  for (let turn = 0; turn < turns; turn += 1) {
    await send(alone);
    const stop = new AbortController();
    const converting = [convertOn(0, stop.signal), convertOn(4, stop.signal)];
    await send(beside);
    stop.abort();
    await Promise.all(converting);
  }
  sender.disconnect();
  const middle = ({ times }: Tally): number =>
    times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN;
  const ratio = middle(beside) / middle(alone);
  console.log(`alone:           ${alone.times.length} saves, half of them within ${middle(alone).toFixed(1)} ms`);
  console.log(
    `beside hostile:  ${beside.times.length} saves, half of them within ${middle(beside).toFixed(1)} ms, refused ${JSON.stringify(beside.refused)}`,
  );
  console.log(`beside two hostile conversions over alone: ${ratio.toFixed(2)} (at most ${mostRatio})`);
  if (ratio > mostRatio || Object.keys(beside.refused).length > 0) process.exitCode = 1;
} finally {
  await converter.close();
  await server.stop();
}
