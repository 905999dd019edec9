// Whether the time of an answer tells if an address is known. npm run bench -- accounts
import { standings } from './accounts/standing.ts';
import { compared, timeAnswers, timedCalls } from './accounts/time-answers.ts';
import { startTestApp } from '../apps/server/src/testing/test-app.ts';

const mostApart = 10;
const server = await startTestApp();
const address = await server.app.listen({ host: '127.0.0.1', port: 0 });

let isApart = false;
try {
  console.log('Each 200 times in turn, milliseconds (median), and how far the slowest is from the quickest');
  for (const name of timedCalls) {
    const { medians, apart } = compared(await timeAnswers(server, address, name));
    isApart ||= apart > mostApart;
    console.log(
      `  ${name.padEnd(20)} ${standings.map((standing) => `${standing} ${medians[standing].toFixed(2)}`).join('   ')}   ${apart.toFixed(1)} %`,
    );
  }
} finally {
  await server.stop();
}
if (isApart) {
  console.error(
    `Medians that are more than ${mostApart} % apart tell who has an account. Find what one of them does and the others do not.`,
  );
  process.exitCode = 1;
}
