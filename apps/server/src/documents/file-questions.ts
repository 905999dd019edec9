import type { Questionnaire, QuestionnaireNode } from '@quire/form-engine/core';
import { Refusal } from '../security/refusal.ts';

/** The keys of the questions that are answered with a document. */
export function fileKeys({ nodes }: Questionnaire): ReadonlySet<string> {
  return new Set(nodes.flatMap(keyOfFile));
}

/** The keys of those that stand in a group of tabs, in whichever tab. */
export function fileKeysInTabs({ nodes }: Questionnaire, group: string): string[] {
  const inside = new Set<number>();
  return nodes.flatMap((node) => {
    // Parents stand before their children.
    if (inside.has(node.parent) || (node.kind === 'tabs' && node.name === group)) inside.add(node.index);
    return inside.has(node.index) ? keyOfFile(node) : [];
  });
}

/** @throws Refusal 422 for a key that no document answers */
export function requireFileQuestion(keys: ReadonlySet<string>, key: string): string {
  if (keys.has(key)) return key;
  throw new Refusal(422, 'This application has no such question for a document, so that nothing was kept. Reload the page and try again.');
}

const keyOfFile = (node: QuestionnaireNode): string[] => (node.kind === 'question' && node.control === 'file' ? [node.key] : []);
