import type { Required, RequirementEntry } from '@quire/validation';
import type { DetailsNode, QuestionnaireNode, Requirement } from '../questionnaire.ts';
import type { Compilation, Requiring, Unresolved } from './compilation.ts';
import { compileApplies, type ScopedApplies } from './compile-applies.ts';
import type { ConditionCompiler } from './compile-condition.ts';
import { interpolateBlock } from './interpolate-block.ts';
import { within, type Place } from './findings.ts';

/** A requirement with uncompiled conditions: all parts must apply. */
interface Entry {
  parts: readonly ScopedApplies[];
  message: string | undefined;
}

/** A question's own requirements, as the blocks around it change them. */
export function compileRequirements(
  { setting, place }: Unresolved,
  required: Required | undefined,
  conditions: ConditionCompiler,
  compilation: Compilation,
): readonly Requirement[] {
  let entries = entriesOf({ required, scope: setting.scope, place: within(place, 'required'), words: setting.words });
  for (const requiring of setting.requiring) {
    if (requiring.optional) entries = [];
    else if (entries.some((entry) => entry.message !== undefined)) entries = changedBy(requiring, entries, compilation);
  }
  const compiled: Requirement[] = [];
  for (const { parts, message } of entries) {
    const when = compileApplies(parts, conditions, compilation);
    if (when) compiled.push({ ...when, ...(message !== undefined && { message }) });
  }
  return compiled.some((requirement) => requirement.message !== undefined) ? compiled : [];
}

function entriesOf({ required, scope, place, words }: Omit<Requiring, 'optional'>): Entry[] {
  if (required === undefined) return [];
  if (typeof required === 'string') return [{ parts: [], message: interpolateBlock(required, words) }];
  const written: [RequirementEntry, Place][] = Array.isArray(required)
    ? required.map((entry, index) => [entry, within(place, index)])
    : [[required, place]];
  return written
    .filter(([entry]) => !entry.firstOnly || scope.first)
    .map(([entry, at]) => ({
      parts: [{ applies: entry, scope, place: at }],
      message: entry.message === undefined ? undefined : interpolateBlock(entry.message, words),
    }));
}

/** A `required` with a message replaces; a condition alone is added to each of the block's own requirements. */
function changedBy(requiring: Requiring, entries: Entry[], compilation: Compilation): Entry[] {
  const { required, scope } = requiring;
  if (required === undefined) return entries;
  const place = within(requiring.place, 'required');
  const written =
    typeof required === 'string' ? [{ message: required }] : Array.isArray(required) ? required : [required];
  if (written.some((entry) => entry.message !== undefined)) return entriesOf({ ...requiring, place });
  const [only, ...others] = written;
  if (!only || others.length > 0) {
    compilation.findings.error(place, {
      what: 'None of these requirements has a message.',
      why: 'A condition alone is added to the requirements of the block, and only one can be.',
      fix: 'Write one entry with `when` or `unless`, or give the entries messages.',
    });
    return entries;
  }
  if (only.firstOnly && !scope.first) return [];
  const added: ScopedApplies = { applies: only, scope, place: Array.isArray(required) ? within(place, 0) : place };
  return entries.map((entry) => ({ ...entry, parts: [...entry.parts, added] }));
}

/** Warns of details that would be closed, but always contain a required answer. */
export function warnUnrequired({ nodes, findings }: Compilation): void {
  /** Details around each node that is always shown in them. */
  const around = new Map<number, DetailsNode | undefined>();
  // Parents come before their children.
  for (const node of nodes) {
    const outer = isConditional(node) ? undefined : around.get(node.parent);
    around.set(node.index, node.kind === 'details' ? node : outer);
    if (outer === undefined || node.kind !== 'question' || !node.required.some(({ when }) => when === undefined))
      continue;
    findings.warning(within(node.origin, 'required'), {
      what: `The details "${outer.label}" are closed at first, and ${node.key} in it must always be answered.`,
      why: 'Details with something to answer are always open, so they hide nothing.',
      fix: 'Move the question out of the details, or require the answer only under a condition.',
    });
  }
}

/** Returns whether a node depends on a condition, tab or count, or is disabled. */
const isConditional = (node: QuestionnaireNode): boolean =>
  node.showWhen !== undefined || node.disableWhen !== undefined || node.kind === 'tab';
