import type { ConfigFinding } from '@quire/validation';
import { questionAt, type CheckNode, type QuestionnaireNode } from '@quire/form-engine/core';
import { always, type Diagram, never } from './diagrams.ts';
import { capital, findingAt, nameOf, sampleOf } from './findings.ts';
import { grouped } from './grouped.ts';
import type { Model } from './model.ts';

/** Reports defects beyond single conditions: items disabled whenever shown, and pages that stay empty. */
export function proveReach(model: Model): ConfigFinding[] {
  const { nodes, pages } = model.questionnaire;
  const places = grouped(nodes, ({ origin, kind }) => JSON.stringify([origin.file, origin.path, kind]));
  return [
    ...[...places.values()].flatMap((alike) => alwaysDisabled(model, alike)),
    ...pages.flatMap((page) => emptyPage(model, nodes[page]!)),
  ];
}

/** Returns whether the item and its surroundings are each possible, but never together. */
function isOutOfReach({ diagrams, shown, counts }: Model, { index, parent, kind }: QuestionnaireNode): boolean {
  const around = parent < 0 ? always : counts[parent]!;
  return (
    kind !== 'notice' &&
    kind !== 'modal' &&
    around !== never &&
    shown[index] !== never &&
    diagrams.and(shown[index]!, around) === never
  );
}

function alwaysDisabled(model: Model, alike: readonly QuestionnaireNode[]): ConfigFinding[] {
  const met = alike.filter(({ index }) => model.shown[index] !== never);
  const disabled = met.filter((node) => isOutOfReach(model, node));
  return disabled.slice(0, 1).map((node) =>
    findingAt(node, [], {
      severity: disabled.length === met.length ? 'error' : 'warning',
      sample: sampleOf(model, model.shown[node.index]!),
      what: `${capital(nameOf(node))} is disabled for every applicant who sees it.`,
      why: 'It is shown only while what stands around it is disabled, so nobody can answer there.',
      fix: 'Correct the condition that shows it, or the one that disables what stands around it.',
    }),
  );
}

function emptyPage(model: Model, page: QuestionnaireNode): ConfigFinding[] {
  const {
    questionnaire: { nodes },
    shown,
  } = model;
  const contents = nodes.filter(
    ({ page: on, kind }) => on === page.index && (kind === 'question' || kind === 'notice' || kind === 'modal'),
  );
  if (contents.length === 0) return [];
  if (contents.some(({ index }) => shown[index] !== never)) return oftenEmpty(model, page);
  return [
    findingAt(page, [], {
      severity: 'error',
      what: `${capital(nameOf(page))} shows nothing to any applicant.`,
      why: 'A page without contents is a dead end in the navigation.',
      fix: 'Correct the conditions of what stands on it, or take the page out.',
    }),
  ];
}

/** Returns whether an item shows something by itself: a button, tabs or a folded label. */
export const isVisible = (kind: QuestionnaireNode['kind']): boolean =>
  ['question', 'notice', 'modal', 'details', 'repeat', 'tabs', 'monthYear'].includes(kind);

/** Reports pages without visible items for some applicants: only a title and two buttons remain. */
function oftenEmpty(model: Model, page: QuestionnaireNode): ConfigFinding[] {
  const { diagrams, shown } = model;
  const contents = model.questionnaire.nodes.filter(({ page: on, kind }) => on === page.index && isVisible(kind));
  if (contents.some(({ index }) => shown[index] === always)) return [];
  const empty = diagrams.not(diagrams.any(contents.map(({ index }) => shown[index]!)));
  if (empty === never || !model.isExact(empty)) return [];
  return [
    findingAt(page, [], {
      severity: 'warning',
      sample: sampleOf(model, empty),
      what: `${capital(nameOf(page))} may be empty.`,
      why: 'Whoever finds nothing on it sees a title and buttons, and the page in the navigation all the same.',
      fix:
        'Add a notice that says to whom this page speaks, shown whenever nothing else is, or move its questions ' +
        'to a page that everybody has.',
    }),
  ];
}

/** Returns whether a check fires while its question is hidden or disabled. */
export function firesUnseen({ questionnaire, diagrams, counts }: Model, check: CheckNode, condition: Diagram): Diagram {
  const at = questionAt(questionnaire, check.at)!;
  return diagrams.all([counts[check.index]!, condition, diagrams.not(counts[at.index]!)]);
}

/** Reports checks that may fire unseen. */
export function proveChecks(model: Model): ConfigFinding[] {
  const checks = model.questionnaire.nodes.filter((node) => node.kind === 'check');
  const places = grouped(checks, ({ origin }) => JSON.stringify([origin.file, origin.path]));
  return [...places.values()].flatMap((alike) => {
    const unseen = alike
      .map((check) => ({ check, where: firesUnseen(model, check, model.condition(check.when)) }))
      .filter(({ where }) => where !== never);
    return unseen.slice(0, 1).map(({ check, where }) => {
      const exact = model.isExact(where);
      return findingAt(check, ['at'], {
        severity: check.severity === 'blocks' && exact ? 'error' : 'warning',
        sample: sampleOf(model, where),
        what:
          `${capital(nameOf(check))} ${exact ? 'fires' : 'may fire (its raw logic cannot be taken apart)'} while ` +
          `${check.at}, where it is told, is hidden or disabled.`,
        why: 'A problem at a question that nobody can answer is not told, so what it should stop is let through.',
        fix:
          'Name in "at" a question that is shown whenever the check fires, or add to its condition what shows ' +
          `${check.at}.`,
      });
    });
  });
}
