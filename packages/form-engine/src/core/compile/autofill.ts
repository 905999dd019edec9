import { controlLanguage, type ControlName, type QuestionItem } from '@quire/validation';
import type { Compilation } from './compilation.ts';
import { within } from './findings.ts';

/** Returns the autocomplete of a question within a block. A browser keeps no sensitive answer. */
export function autofillOf(
  { autocomplete, sensitive }: QuestionItem,
  control: ControlName,
  around: string | undefined,
): string | undefined {
  const { autofill } = controlLanguage[control];
  const own = autocomplete ?? (sensitive && autofill !== 'own' ? 'off' : undefined);
  if (around === 'off') return autofill === 'filled' ? 'off' : own;
  if (around === undefined || own === undefined || own === 'off' || own === 'on' || own.startsWith('section-'))
    return own;
  const namesPurpose = /^(?:shipping|billing) /.test(own);
  return `${namesPurpose ? around.replace(/(?:^| )(?:shipping|billing)$/, '') : around} ${own}`.trim();
}

/** Warns of two questions of a page that a browser would fill alike. */
export function warnDuplicateAutofill({ nodes, findings }: Compilation): void {
  const first = new Map<string, string>();
  for (const node of nodes) {
    if (
      node.kind !== 'question' ||
      node.autocomplete === undefined ||
      node.autocomplete === 'off' ||
      node.autocomplete === 'on'
    )
      continue;
    const token = `${node.page} ${node.autocomplete}`;
    const other = first.get(token);
    if (other === undefined) first.set(token, node.key);
    else {
      findings.warning(within(node.origin, 'autocomplete'), {
        what: `${other} and ${node.key} have the same autocomplete, ${node.autocomplete}.`,
        why: 'A browser would fill both with the same.',
        fix:
          'Give one a section of its own, such as section-mailing, by `autofill` of the address, or where its block ' +
          'is used. For another person it may be off.',
      });
    }
  }
}
