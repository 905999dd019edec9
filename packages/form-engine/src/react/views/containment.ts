import type { CSSProperties } from 'react';

/** The usual height of a question in pixels, until a browser has seen the real one. */
const questionHeight = 100;
/** For the ring of the focus and the rule of a problem. */
const overflowClipMargin = '2rem';

/**
 * Returns the style by which a browser skips what is far from the screen, for so many questions. Undefined where a
 * browser would clip what is drawn around them.
 */
export function containment(questions: number): CSSProperties | undefined {
  if (typeof CSS === 'undefined' || !CSS.supports?.('overflow-clip-margin', overflowClipMargin)) return undefined;
  return {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${questions * questionHeight}px`,
    overflowClipMargin,
  };
}
