import { autocompletion } from '@codemirror/autocomplete';
import { indentWithTab } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import { hoverTooltip, keymap, type Tooltip } from '@codemirror/view';
import type { ConfigProblem } from '@quire/validation';
import { basicSetup, EditorView } from 'codemirror';
import { useEffect, useLayoutEffect, useRef, type ReactElement } from 'react';
import { completeConfig, descriptionOf, longestHelped, schemaOfField } from './complete.ts';
import { editorLooks } from './editor-looks.ts';
import type { ConfigNames } from './names-in.ts';
import { placeAt } from './place-at.ts';

/** A place to go to; another object is another wish to go there. */
export interface Target {
  line: number;
  column: number;
}

export interface YamlEditorProps {
  file: string;
  /** The text to begin with; another one needs another `key`. */
  text: string;
  onText: (text: string) => void;
  /** Problems of this file. */
  problems: readonly ConfigProblem[];
  names: () => ConfigNames;
  target?: Target | undefined;
  /** Id of what tells how to leave it by the keyboard. */
  describedBy: string;
}

/** An editor of one file, with completion, descriptions and problems of the config language. */
export function YamlEditor(props: YamlEditorProps): ReactElement {
  const { problems, target } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(() => {
    const own = openEditor(place.current!, latest);
    view.current = own;
    return () => own.destroy();
  }, []);
  useEffect(() => {
    const own = view.current!;
    own.dispatch(
      setDiagnostics(
        own.state,
        problems.map((problem) => diagnosticOf(problem, own.state.doc)),
      ),
    );
  }, [problems]);
  useEffect(() => {
    if (!target || !view.current) return;
    const { from } = rangeOf(target, view.current.state.doc);
    view.current.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    view.current.focus();
  }, [target]);
  return <div ref={place} className="play-editor" dir="ltr" />;
}

function openEditor(parent: HTMLElement, latest: { current: YamlEditorProps }): EditorView {
  const { file, text, describedBy } = latest.current;
  return new EditorView({
    parent,
    doc: text,
    extensions: [
      basicSetup,
      yaml(),
      editorLooks,
      keymap.of([indentWithTab]),
      autocompletion({
        icons: false,
        override: [(context) => completeConfig(context, file, () => latest.current.names())],
      }),
      hoverTooltip((own, pos) => describedField(own, pos, file)),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        'aria-label': `YAML of ${file}`,
        'aria-describedby': describedBy,
        // It is a stop anyway, and tools that look for one know this attribute.
        tabindex: '0',
      }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) latest.current.onText(state.doc.toString());
      }),
    ],
  });
}

/** Returns the characters to underline: the word that a problem begins at. */
function rangeOf({ line, column }: Target, doc: Text): { from: number; to: number } {
  const { from, to, text } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const start = Math.min(from + column - 1, to);
  const [word = ''] = /^(?:[\w@-]+|\S+)/.exec(text.slice(start - from)) ?? [];
  return { from: start, to: start + word.length };
}

function diagnosticOf({ line, column, severity, what, why, fix }: ConfigProblem, doc: Text): Diagnostic {
  return {
    ...rangeOf({ line, column }, doc),
    severity,
    message: `${what} ${why} ${fix}`,
    renderMessage: () => paragraphs('play-about', what, why, fix),
  };
}

function describedField({ state }: EditorView, pos: number, file: string): Tooltip | null {
  if (state.doc.length > longestHelped) return null;
  const place = placeAt(state.doc.toString(), pos);
  const schema = place?.isField ? schemaOfField(file, place) : undefined;
  if (!place || schema?.description === undefined) return null;
  return {
    pos: place.from,
    end: place.to,
    create: () => ({ dom: paragraphs('play-about', place.word, descriptionOf(schema)) }),
  };
}

function paragraphs(className: string, ...texts: readonly string[]): HTMLElement {
  const whole = document.createElement('div');
  whole.className = className;
  for (const text of texts) whole.append(Object.assign(document.createElement('p'), { textContent: text }));
  return whole;
}
