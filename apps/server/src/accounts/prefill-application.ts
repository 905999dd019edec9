import { prefilledAnswers } from '@quire/form-engine/core';
import { queueAudit } from '../audit/entry.ts';
import type { Transaction } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { mergeAnswers } from '../records/merge-answers.ts';
import { lockApplication } from '../records/stored-application.ts';

/** Fills an application from its account, unless it was ever answered. */
export async function prefillApplication(
  transaction: Transaction,
  dependencies: Dependencies,
  applicationId: string,
  email: string,
): Promise<void> {
  const answers = prefilledAnswers(dependencies.config.questionnaire, email);
  const keys = Object.keys(answers);
  if (keys.length === 0) return;
  const stored = await lockApplication(transaction, applicationId);
  if (stored.revision > 0 || stored.submitted_at) return;
  mergeAnswers(transaction, dependencies, stored, answers);
  queueAudit(transaction, {
    chainId: applicationId,
    at: dependencies.clock(),
    actor: 'server',
    action: 'answers saved',
    keys,
  });
}
