import type { Control } from '@quire/form-engine';

/** The specification names it (3.7). */
const signature = 'legal_agree';

/** Reads checked boxes as the engine does, and that of the signature as who signed, and when. */
export const signedBox = (signed: string): Control => ({
  frame: 'bare',
  draw: () => null,
  formatAnswer: ({ node, answer, messages: { form } }) => {
    const value = answer(node.key);
    if (value !== 'true') return value === 'false' ? '' : value;
    return node.key === signature ? signed : form.yes;
  },
});
