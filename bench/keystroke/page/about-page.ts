import type { Questionnaire } from '@quire/form-engine/core';
import { quirePage } from './quire.tsx';
import { openJournal } from './journal.ts';
import type { Asked, Subject } from './subject.ts';

export async function subject({ validating, journaled }: Asked): Promise<Subject> {
  await Promise.all([import('@quire/ui/base.css'), import('@quire/ui/styles.layered.css')]);
  document.body.classList.add('quire');
  const questionnaire = (await (await fetch('questionnaire.json')).json()) as Questionnaire;
  return quirePage(questionnaire, 'about', {}, validating, journaled ? await openJournal() : undefined);
}
