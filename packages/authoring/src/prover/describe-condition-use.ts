import type { QuestionnaireNode } from '@quire/form-engine/core';
import type { ConditionUse } from './condition-uses.ts';
import { capital, nameOf, type Statement } from './findings.ts';
import type { Model } from './model.ts';

export function neverHolds(model: Model, use: ConditionUse, everywhere: boolean): Statement {
  const severity = everywhere ? 'error' : 'warning';
  const { node } = use;
  const named = withName(model, use);
  const where = everywhere ? '' : ', here where the block is used, though elsewhere it may hold';
  const fix =
    'Compare it with the conditions of what stands around it and of the questions that it reads, and correct ' +
    'the one that is wrong, or take it out.';
  switch (use.part) {
    case 'showWhen':
      return {
        severity,
        what: `No applicant can ever see ${nameOf(node)}: ${reasonOf(node, named)}${where}.`,
        why: `What nobody sees is never answered${requiredBelow(model, node)}.`,
        fix,
      };
    case 'disableWhen':
      return {
        severity,
        what: `The condition${named} that disables ${nameOf(node)} never holds${where}.`,
        why: 'It looks as if some applicants could not answer here, and all can.',
        fix,
      };
    case 'case':
      return {
        severity,
        what:
          `The list ${listOf(use)} is never offered at ${nameOf(node)}: its condition${named} never holds, or a ` +
          `case before it holds first${where}.`,
        why: 'No applicant can ever choose from it.',
        fix,
      };
    case 'required':
      return {
        severity,
        what:
          `This requirement of ${nameOf(node)} can never apply: its condition${named} never holds, or an entry ` +
          `before it applies first${where}.`,
        why: 'An answer that should be asked for is not.',
        fix,
      };
    case 'rule':
      return {
        severity,
        what:
          `This rule of ${nameOf(node)} can never apply: its condition${named} never holds while the question is ` +
          `shown${where}.`,
        why: 'Answers that it should refuse are accepted.',
        fix,
      };
    case 'check':
      return {
        severity,
        what: `${capital(nameOf(node))} can never speak: its condition${named} never holds${where}.`,
        why: 'The mistake that it should find is never told.',
        fix,
      };
  }
}

/** Returns the statement on a condition that always holds; undefined for one of the config language itself. */
export function alwaysHolds(model: Model, use: ConditionUse): Statement | undefined {
  const { node } = use;
  const named = withName(model, use);
  const takeOut = 'Take it out, or correct it if it was meant to tell applicants apart.';
  const misleading = 'A condition that decides nothing misleads whoever reads or changes it.';
  switch (use.part) {
    case 'showWhen':
      return node.kind === 'under' || node.kind === 'tab' || node.kind === 'instance'
        ? undefined
        : {
            severity: 'warning',
            what: `The condition${named} that shows ${nameOf(node)} holds for everybody who comes so far.`,
            why: misleading,
            fix: takeOut,
          };
    case 'disableWhen':
      return {
        severity: 'error',
        what:
          `${capital(nameOf(node))} is disabled for every applicant who sees it: its condition${named} always ` +
          'holds.',
        why: `Nobody can answer there${requiredBelow(model, node)}.`,
        fix: takeOut,
      };
    case 'check':
      return {
        severity: node.kind === 'check' && node.severity === 'blocks' ? 'error' : 'warning',
        what: `${capital(nameOf(node))} speaks to everybody: its condition${named} always holds.`,
        why: 'No answer could ever fix what it tells.',
        fix: takeOut,
      };
    case 'required':
    case 'rule':
      return {
        severity: 'warning',
        what:
          `The condition${named} of this ${use.part === 'rule' ? 'rule' : 'requirement'} of ${nameOf(node)} holds ` +
          'whenever the question is shown.',
        why: misleading,
        fix: takeOut,
      };
    case 'case':
      return undefined;
  }
}

function reasonOf(node: QuestionnaireNode, named: string): string {
  if (node.kind === 'under') return `${node.value} can never be the answer`;
  return node.kind === 'instance' || node.kind === 'tab'
    ? 'it can never be chosen'
    : `its condition${named} never holds`;
}

const listOf = ({ node, which }: ConditionUse): string =>
  node.kind === 'question' ? (node.cases?.[which]?.list ?? '') : '';

function withName({ questionnaire }: Model, { condition }: ConditionUse): string {
  const { source } = questionnaire.conditions[condition]!;
  return typeof source === 'string' ? ` ${source}` : '';
}

function requiredBelow({ questionnaire }: Model, node: QuestionnaireNode): string {
  const walk = (at: QuestionnaireNode): string | undefined => {
    if (at.kind === 'question' && at.required.some(({ message }) => message !== undefined)) return at.key;
    for (const child of at.children) {
      const found = walk(questionnaire.nodes[child]!);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const key = walk(node);
  return key === undefined ? '' : `, although ${key} is required`;
}
