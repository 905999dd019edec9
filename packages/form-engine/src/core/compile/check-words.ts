import type { QuestionnaireNode, QuestionNode } from '../questionnaire.ts';
import type { Compilation } from './compilation.ts';
import { mendName, within } from './findings.ts';

/** A text that a student reads, and the field in which its author wrote it. */
type Shown = readonly [field: string, text: string | undefined];

/** The fields that are shown as Markdown, which fills in answers. */
const withAnswers: ReadonlySet<string> = new Set(['intro', 'guidance', 'hint', 'why', 'notice']);

/** Every word in braces is filled in, by the `with` of a block or by an answer. */
export function checkWords(compilation: Compilation): void {
  for (const node of compilation.nodes) {
    for (const [field, text] of textsOf(node)) {
      for (const [braces, word] of text?.matchAll(/\{(\w+)\}/g) ?? []) {
        const known = compilation.dataModel.has(word!);
        if (known && withAnswers.has(field)) continue;
        compilation.findings.error(within(node.origin, field), {
          what: `Nothing fills in ${braces}.`,
          why: 'A student would read the braces.',
          mend: () => known
            ? `Answers are filled in only in ${[...withAnswers].join(', ')}. Write it there, or without braces.`
            : mendName(word!, compilation.dataModel, `In a block, write with: { ${word}: ... } wherever it is used; else name an answer.`),
        });
      }
    }
  }
}

function textsOf(node: QuestionnaireNode): Shown[] {
  switch (node.kind) {
    case 'page': return [['title', node.title], ['intro', node.intro]];
    case 'section': return [['section', node.title], ['guidance', node.guidance]];
    // The frame around a month and a year says their texts.
    case 'question': return node.part ? [] : textsOfQuestion(node);
    case 'repeat': return [['label', node.label], ['button', node.button]];
    case 'monthYear': return [['label', node.label], ['hint', node.hint], ['why', node.why]];
    case 'modal': return [['modal', node.button], ['title', node.title], ['text', node.text]];
    case 'tabs': case 'tab': return [['label', node.label]];
    case 'notice': return [['notice', node.text]];
    case 'check': return [['message', node.message]];
    default: return [];
  }
}

function textsOfQuestion({ label, hint, why, boxes = [], confirm, required, rules }: QuestionNode): Shown[] {
  return [
    ['label', label], ['hint', hint], ['why', why],
    ...Object.values(confirm ?? {}).map((text): Shown => ['confirm', text]),
    ...boxes.map((box): Shown => ['boxes', box.label]),
    ...required.map((requirement): Shown => ['required', requirement.message]),
    ...rules.flatMap((rule): Shown[] => [[rule.kind, rule.message], ...(rule.kind === 'date' ? boundTexts(rule) : [])]),
  ];
}

/** The messages of a date's bounds, in which the year of the bound is filled in as well. */
const boundTexts = ({ min, max }: { min?: { message: string }; max?: { message: string } }): Shown[] =>
  [min, max].map((bound) => ['date', bound?.message.replaceAll('{year}', '')]);
