// F37: many students upload a small image at once, and each is converted for real. npm run bench -- uploads [students]
import { pino } from 'pino';
import { openConverter } from '../../../packages/documents/src/open-converter.ts';
import { pendingRows } from '../src/records/stored-status.ts';
import { buildPng } from '../../../packages/documents/src/testing/build-png.ts';
import { startTestApp } from '../src/testing/test-app.ts';
import { uploadFile } from '../src/testing/upload-file.ts';

const count = Number(process.argv[2] ?? 200);
const side = 64;
const png = new Uint8Array(
  buildPng({ width: side, height: side, pixels: Array.from({ length: side * side }, () => [200, 220, 240] as const) }),
);

const converter = await openConverter({}, pino({ level: 'silent' }));
const server = await startTestApp({ converter });
const { database } = server.dependencies;
const left = async (): Promise<number> =>
  (await database.query(`SELECT 1 FROM document WHERE ${pendingRows}`)).rows.length;
try {
  const students = await Promise.all(
    Array.from({ length: count }, (_, index) => server.studentAlready(`bench-${index}@example.org`)),
  );
  const begun = performance.now();
  const seconds = (): string => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  const answers = await Promise.all(
    students.map((student) => uploadFile(server, student, 'essay_doc', { name: 'photo.png', bytes: png })),
  );
  console.log(
    `${answers.filter(({ status }) => status === 200).length} of ${count} uploads were taken after ${seconds()}`,
  );
  while ((await left()) > 0)
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  const { rows } = await database.query<{ status: string; documents: number }>(
    'SELECT status, count(*)::integer AS documents FROM document GROUP BY status',
  );
  console.log(`${rows.map(({ status, documents }) => `${documents} ${status}`).join(', ')} after ${seconds()}`);
  if (rows.some(({ status }) => status !== 'completed')) process.exitCode = 1;
} finally {
  await server.stop();
  await converter.close();
}
