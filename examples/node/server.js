// Checks answers with the same form that a browser shows: POST them as JSON to /answers.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { compileConfig } from '@quire/form-engine/config';
import { openApplication, problemsOf, submittedAnswers, todayIn } from '@quire/form-engine/core';

const { config, problems } = compileConfig(readFileSync(new URL('form.yaml', import.meta.url), 'utf8'));
if (!config) throw new Error(problems.map(({ line, what, fix }) => `form.yaml:${line} ${what} ${fix}`).join('\n'));
const { questionnaire } = config;

/** What is wrong with the answers of a visitor, and those that count. */
function check(answers) {
  const today = todayIn(questionnaire.timeZone, Date.now());
  const state = openApplication(questionnaire, answers, today);
  const blocking = problemsOf(questionnaire, state, today).filter(({ severity }) => severity === 'blocks');
  return {
    problems: blocking.map(({ key, message }) => ({ key, message })),
    accepted: submittedAnswers(questionnaire, state, today),
  };
}

const server = createServer(async (request, response) => {
  const reply = (status, body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.method !== 'POST' || request.url !== '/answers') return reply(404, {});
  const chunks = await request.toArray();
  const { problems: wrong, accepted } = check(JSON.parse(Buffer.concat(chunks).toString()));
  return wrong.length > 0 ? reply(422, { problems: wrong }) : reply(200, accepted);
});
server.listen(Number(process.env.PORT ?? 3000), () => {
  console.log(`Answers are taken at http://localhost:${server.address().port}/answers`);
});
