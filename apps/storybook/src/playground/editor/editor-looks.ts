import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colour = (name: string): string => `var(--quire-${name})`;

/** The colors are tokens, so they follow light and dark by themselves. */
export const editorLooks: Extension = [
  EditorView.theme({
    '&': { color: colour('ink'), backgroundColor: colour('white'), fontSize: '0.9375rem' },
    '&.cm-focused': { outline: `3px solid ${colour('primary')}`, outlineOffset: '-1px' },
    '.cm-content': { caretColor: colour('ink'), paddingBlock: '0.75rem' },
    '.cm-cursor': { borderLeftColor: colour('ink') },
    '.cm-gutters': { color: colour('ink-2'), backgroundColor: colour('soft'), border: '0' },
    '.cm-activeLine, .cm-activeLineGutter': {
      backgroundColor: `color-mix(in srgb, ${colour('soft')} 60%, transparent)`,
    },
    '& .cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
      backgroundColor: `color-mix(in srgb, ${colour('primary')} 25%, transparent)`,
    },
    '.cm-tooltip, .cm-panels': { color: colour('ink'), backgroundColor: colour('white'), borderColor: colour('line') },
    '.cm-tooltip': { maxInlineSize: 'min(28rem, 90vw)' },
    '.cm-tooltip .cm-completionInfo, .cm-tooltip-hover .play-about': { padding: '0.5rem 0.75rem', lineHeight: '1.4' },
    '.cm-tooltip-autocomplete ul li[aria-selected]': { color: colour('white'), backgroundColor: colour('primary') },
    '.cm-diagnostic': { fontFamily: 'inherit', borderInlineStartColor: colour('error') },
    '.cm-button, .cm-textfield': { color: colour('ink'), background: colour('paper'), borderColor: colour('control') },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: colour('primary'), fontWeight: '600' },
      { tag: [tags.string, tags.attributeValue], color: colour('ok') },
      { tag: tags.comment, color: colour('ink-2'), fontStyle: 'italic' },
      { tag: [tags.separator, tags.punctuation, tags.squareBracket, tags.brace], color: colour('accent') },
    ]),
  ),
];
