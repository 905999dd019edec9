import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const color = (name: string): string => `var(--quire-${name})`;

/** The colors are tokens, so they follow light and dark by themselves. */
export const editorLooks: Extension = [
  EditorView.theme({
    '&': { color: color('ink'), backgroundColor: color('white'), fontSize: '0.9375rem' },
    '&.cm-focused': { outline: `3px solid ${color('primary')}`, outlineOffset: '-1px' },
    '.cm-content': { caretColor: color('ink'), paddingBlock: '0.75rem' },
    '.cm-cursor': { borderLeftColor: color('ink') },
    '.cm-gutters': { color: color('ink-2'), backgroundColor: color('soft'), border: '0' },
    '.cm-activeLine, .cm-activeLineGutter': {
      backgroundColor: `color-mix(in srgb, ${color('soft')} 60%, transparent)`,
    },
    '& .cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
      backgroundColor: `color-mix(in srgb, ${color('primary')} 25%, transparent)`,
    },
    '.cm-tooltip, .cm-panels': { color: color('ink'), backgroundColor: color('white'), borderColor: color('line') },
    '.cm-tooltip': { maxInlineSize: 'min(28rem, 90vw)' },
    '.cm-tooltip .cm-completionInfo, .cm-tooltip-hover .play-about': { padding: '0.5rem 0.75rem', lineHeight: '1.4' },
    '.cm-tooltip-autocomplete ul li[aria-selected]': { color: color('white'), backgroundColor: color('primary') },
    '.cm-diagnostic': { fontFamily: 'inherit', borderInlineStartColor: color('error') },
    '.cm-button, .cm-textfield': { color: color('ink'), background: color('paper'), borderColor: color('control') },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: color('primary'), fontWeight: '600' },
      { tag: [tags.string, tags.attributeValue], color: color('ok') },
      { tag: tags.comment, color: color('ink-2'), fontStyle: 'italic' },
      { tag: [tags.separator, tags.punctuation, tags.squareBracket, tags.brace], color: color('accent') },
    ]),
  ),
];
