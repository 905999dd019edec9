// The PDF copy of a whole application to Wexcombe with its document: from asking until it can be fetched.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadConfig } from '@quire/config-loader';
import { completeApplicant } from '@quire/authoring/rows';
import { workOnCopies } from '../apps/server/src/pdf/work-on-copies.ts';
import { keepDocument } from '../apps/server/src/testing/kept-document.ts';
import { startTestApp } from '../apps/server/src/testing/test-app.ts';
import { median } from './keystroke/median.ts';

const times = 7;
const askEveryMs = 20;
const site = resolve('apps/admissions/dist');
if (!existsSync(site)) throw new Error('There is no built application to print. Run npm run build first.');

const read = await loadConfig('config');
if (!read.ok) throw new Error('The questionnaire in config/ has mistakes. Run npm run check:config.');
const server = await startTestApp({ config: read.config, site });
try {
  await workOnCopies(server.dependencies, server.app);
  const took: number[] = [];
  for (let nth = 0; nth <= times; nth += 1) {
    const email = `ada-${nth}@example.org`;
    const student = await server.studentAlready(email);
    await student.call('PUT', '/api/answer', { answers: completeApplicant });
    await student.call('PUT', '/api/tabs', { tab_id: 'essay', chosen_tab: 'upload' });
    const document = { email, answerKey: 'personal_statement_doc', fileName: 'statement.pdf', pages: 10 };
    await keepDocument(server.dependencies, document);
    const begin = performance.now();
    let status: unknown;
    while (status !== 'completed' && status !== 'failed') {
      ({ status } = (await student.call('GET', '/api/pdf')).body);
      await new Promise((again) => setTimeout(again, askEveryMs));
    }
    if (status === 'failed') throw new Error(`The copy failed: ${server.logged.slice(-5).join('\n')}`);
    // The first one unpacks the browser and loads the libraries.
    if (nth > 0) took.push(performance.now() - begin);
  }
  console.log(
    `The PDF copy: ${median(took).toFixed(0)} ms (median of ${times}), at best ${Math.min(...took).toFixed(0)} ms`,
  );
} finally {
  await server.stop();
}
