import { calls } from '@quire/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { serveCall } from '../http/serve-call.ts';
import { changeApplication } from '../records/change-application.ts';
import { canBeSaved } from '../records/control-characters.ts';
import { refuseWhenSubmitted } from '../records/stored-application.ts';
import { Refusal, type RefusalDetails } from '../security/refusal.ts';
import { studentOf } from '../sessions/require-session.ts';
import { reachStatus, statusesOf } from './statuses.ts';
import { codedText, type CodedText } from '../http/coded-text.ts';
import { isAnswerKey, pageOf, type Questionnaire } from '@quire/form-engine/core';
import { textLength } from '@quire/validation';
import { type Messages } from '@quire/messages';
import { refuseThem } from './refused-answers.ts';

/** A path of our own pages: the browser is sent there at the next visit, and nowhere else. */
const ownPath = /^\/(?:[A-Za-z0-9_~.-]+(?:\/[A-Za-z0-9_~.-]+)*\/?)?$/;

export function serveLastPage(app: FastifyInstance, dependencies: Dependencies): void {
  serveCall(app, calls.putLastPage, async ({ body, request }) => {
    const { applicationId } = studentOf(request);
    if (body.last_page.length > 200 || !ownPath.test(body.last_page)) {
      throw new Refusal('application.badPage');
    }
    return changeApplication(dependencies, applicationId, async (queryable, stored) => {
      refuseWhenSubmitted(stored);
      await queryable.query('UPDATE application SET last_page = $2 WHERE application_id = $1', [
        applicationId,
        body.last_page,
      ]);
      return { last_page: body.last_page };
    });
  });
}

/** A step back is ignored: statuses may arrive late and twice. Only a submission makes an application submitted. */
export function serveWebStatus(app: FastifyInstance, dependencies: Dependencies): void {
  serveCall(app, calls.postWebStatus, async ({ body, request }) => {
    const { applicationId } = studentOf(request);
    const now = dependencies.clock();
    return changeApplication(dependencies, applicationId, async (queryable, stored) => {
      if (body.web_status === 'submitted' && !stored.submitted_at) {
        throw new Refusal('application.statusTooEarly');
      }
      await reachStatus(queryable, applicationId, body.web_status, now);
      return { web_status: (await statusesOf(queryable, applicationId)).at(-1) };
    });
  });
}

/**
 * What the browser found missing, kept for the office. A submission never reads it: the server looks for
 * itself.
 */
export function serveValidations(app: FastifyInstance, dependencies: Dependencies): void {
  const refuse = refuseBadProblems(dependencies.config.questionnaire);
  serveCall(
    app,
    calls.postValidations,
    async ({ body, request }) => {
      const { applicationId } = studentOf(request);
      return changeApplication(dependencies, applicationId, async (queryable, stored) => {
        refuseWhenSubmitted(stored);
        await queryable.query('UPDATE application SET validations = $2 WHERE application_id = $1', [
          applicationId,
          JSON.stringify(body),
        ]);
        return codedText(request.messages, 'problems.noted');
      });
    },
    ({ body, messages }) => {
      if (typeof body === 'object' && body !== null && !Array.isArray(body)) refuse(body, messages);
    },
  );
}

type Problems = NonNullable<RefusalDetails['problems']>;

/** Far more than the browser sends, which cuts a message at 300. */
const mostCharacters = 1_000;
const mostMessages = 20;

/**
 * Says of problems as they were sent what cannot be kept of them: the contract's shape would pass over `__proto__`, and
 * a list of them is as long as somebody likes.
 * @returns what refuses them; it throws Refusal 422 naming every key that cannot be kept, and then nothing is
 */
function refuseBadProblems(questionnaire: Questionnaire): (problems: object, messages: Messages) => void {
  const most = messagesByKey(questionnaire);
  return (problems, messages) => {
    const faults: Problems = Object.entries(problems).flatMap(([key, texts]: [string, unknown]) => {
      const fault = faultOf(
        messages,
        texts,
        most.get(key) ?? (isAnswerKey(questionnaire, key) ? mostMessages : undefined),
      );
      return fault === undefined
        ? []
        : [{ key: key.slice(0, 100), page: pageOf(questionnaire, key)?.name ?? '', ...fault }];
    });
    refuseThem(faults, { few: 'problems.refused', many: 'problems.refusedAndMore' });
  };
}

/**
 * How many messages a question may have: each of its requirements, rules and checks says one at a time. A checkbox
 * group has some, and no answer of its own.
 */
function messagesByKey({ nodes }: Questionnaire): ReadonlyMap<string, number> {
  const checks = nodes.filter((node) => node.kind === 'check');
  return new Map(
    nodes.flatMap((node) =>
      node.kind === 'question'
        ? [
            [
              node.key,
              Math.max(
                mostMessages,
                1 + node.required.length + node.rules.length + checks.filter(({ at }) => at === node.key).length,
              ),
            ],
          ]
        : [],
    ),
  );
}

function faultOf(messages: Messages, texts: unknown, most: number | undefined): CodedText | undefined {
  if (most === undefined) return codedText(messages, 'answers.unknownQuestion');
  if (!Array.isArray(texts) || !texts.every((text) => typeof text === 'string'))
    return codedText(messages, 'problems.notList');
  if (texts.length > most) return codedText(messages, 'problems.tooMany', { most });
  if (texts.some((text) => textLength(text) > mostCharacters))
    return codedText(messages, 'problems.tooLong', { most: mostCharacters });
  return texts.every(canBeSaved) ? undefined : codedText(messages, 'problems.badCharacter');
}
