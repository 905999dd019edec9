import type { InstanceNode, Questionnaire } from '../core/index.ts';
import type { Identified } from './control-id.ts';

/** The name of an instance by its place: "Person 2". */
export function numberedName({ nodes }: Questionnaire, node: InstanceNode): string {
  const group = nodes[node.parent];
  return group?.kind === 'repeat' ? `${group.label} ${node.number}` : String(node.number);
}

/** The id of the frame of an instance; a colon is not a character of an answer key. */
export const instanceId = (prefix: string, { controls }: Identified): string => `${controls.idPrefix}item:${prefix}`;
