import { putAddAnother, putAnswer, putTabs, type RequestOptions } from '@quire/api-client';
import { repeatKey, tabsKey } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';
import { separateStructure } from '../application/structure-keys.ts';

const slowest = 30_000;
/** Browsers bound what may outlive a page to 64 KiB. */
const mayOutlive = 60_000;

/** Sends changed answers, and the numbers of instances and chosen tabs among them, by their calls. */
export async function sendChanges(changes: Answers): Promise<void> {
  const { answers, structure } = separateStructure(changes);
  const leaving = globalThis.document?.visibilityState === 'hidden';
  const options: RequestOptions = {
    signal: AbortSignal.timeout(slowest),
    keepalive: leaving && JSON.stringify(answers).length < mayOutlive,
  };
  const calls = Object.entries(structure).map(([key, value]) => sendStructure(key, value, options));
  if (Object.keys(answers).length > 0) calls.push(putAnswer(answers, options));
  await Promise.all(calls);
}

function sendStructure(key: string, value: string, options: RequestOptions): Promise<unknown> {
  const tabs = tabsKey('');
  if (key.startsWith(tabs)) return putTabs(key.slice(tabs.length), value, options);
  return putAddAnother(key.slice(repeatKey('').length), Number(value || '1'), options);
}
