import {
  answerKeysOfNode,
  isBlank,
  type AddressNode,
  type InstanceNode,
  type QuestionnaireNode,
  type QuestionNode,
  type SectionNode,
} from '../../core/index.ts';
import { fillAnswers } from '../fill-answers.ts';
import { instanceId, numberedName } from '../instance-name.ts';
import type { Reader } from './reader.ts';
import { rowOf, rowOfAddress, rowOfNone, rowOfPair, type Row } from './read-node.ts';

/** The parts of a page as read, in its order: runs of answers, and parts with a heading. */
export type Part = { kind: 'answers'; rows: Row[] } | { kind: 'headed'; id: string; heading: string; parts: Part[] };

/** Returns all answers in and below nodes. Items without a question, such as notices, are left out. */
export function readAnswers(nodes: readonly number[], reader: Reader): Part[] {
  const parts: Part[] = [];
  readAll(nodes, parts, reader);
  return parts;
}

function readAll(indexes: readonly number[], parts: Part[], reader: Reader): void {
  const { nodes } = reader.application.questionnaire;
  for (const index of indexes) if (isRead(nodes[index]!, reader)) readNode(nodes[index]!, parts, reader);
}

function readNode(node: QuestionnaireNode, parts: Part[], reader: Reader): void {
  switch (node.kind) {
    case 'question':
      add(rowOf(node, reader), parts);
      break;
    case 'monthYear':
      add(rowOfPair(node, reader), parts);
      return;
    case 'address':
      add(rowOfAddress(node, partsOf(node, reader), reader), parts);
      return;
    case 'section':
      addHeaded(node, fillAnswers(node.title, reader.format), parts, reader);
      return;
    case 'instance':
      addHeaded(node, numberedName(reader.application.questionnaire, node), parts, reader);
      return;
    case 'repeat':
      if (reader.application.groups.instances(node.name) === 0) add(rowOfNone(node, reader), parts);
      break;
    default:
  }
  readAll(node.children, parts, reader);
}

const partsOf = (node: AddressNode, reader: Reader): QuestionNode[] =>
  (reader.application.node(node.index).order ?? node.children)
    .map((index) => reader.application.questionnaire.nodes[index] as QuestionNode)
    .filter((part) => isRead(part, reader));

/**
 * Returns whether a node is read. A reader also sees a hidden node with an answer. Other tabs and missing instances are
 * never read.
 */
export function isRead(node: QuestionnaireNode, reader: Reader): boolean {
  const { application } = reader;
  const group = application.questionnaire.nodes[node.parent];
  if (node.kind === 'instance' && group?.kind === 'repeat' && node.number > application.groups.instances(group.name))
    return false;
  if (node.kind === 'tab' && group?.kind === 'tabs' && node.name !== application.groups.tab(group.name)) return false;
  return application.node(node.index).shown || (application.mode === 'read' && hasAnswer(node, reader));
}

function hasAnswer(node: QuestionnaireNode, reader: Reader): boolean {
  const { nodes } = reader.application.questionnaire;
  if (answerKeysOfNode(node).some((key) => !isBlank(reader.answer(key)))) return true;
  return node.children.some((index) => isRead(nodes[index]!, reader) && hasAnswer(nodes[index]!, reader));
}

function add(row: Row | undefined, parts: Part[]): void {
  if (!row) return;
  const last = parts.at(-1);
  if (last?.kind === 'answers') last.rows.push(row);
  else parts.push({ kind: 'answers', rows: [row] });
}

/** A heading above nothing is left out. */
function addHeaded(node: SectionNode | InstanceNode, heading: string, parts: Part[], reader: Reader): void {
  const below: Part[] = [];
  readAll(node.children, below, reader);
  if (below.length > 0)
    parts.push({
      kind: 'headed',
      id:
        node.kind === 'section'
          ? reader.application.controls.idPrefix + node.anchor
          : instanceId(node.prefix, reader.application),
      heading,
      parts: below,
    });
}
