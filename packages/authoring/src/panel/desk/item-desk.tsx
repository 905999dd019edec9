import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useExplained } from '../author-context.ts';
import { itemId } from '../selected-item.ts';
import { askDesk } from './ask-desk.ts';
import { ChoicesDesk } from './choices-desk.tsx';
import { changeAtDesk } from './desk-outcome.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DeskChange, DeskField, DeskItem, DeskText } from '../../protocol/desk.ts';

/** Changes an item's texts, order and choices, and has them written into its file. */
export function ItemDesk({ node }: { node: number }): ReactElement | null {
  const { questionnaire } = useExplained();
  const { version } = questionnaire;
  const item = useDeskItem(version, node);
  const id = itemId(questionnaire.nodes[node]!);
  const typed = useStore(typedAtDesk, (all) => all[id]) ?? {};
  const moved = useRef<HTMLButtonElement>(undefined);
  useEffect(() => {
    // The row of a moved item is drawn anew.
    moved.current?.focus();
    moved.current = undefined;
  }, [item]);
  if (!item) return null;
  const { file, uses, fields, choices, place } = item;
  const change = (asked: DeskChange): Promise<boolean> =>
    changeAtDesk({ kind: 'change', version, node, change: asked });
  const isChanged = fields.some((field) => (typed[field.name]?.now ?? field.value) !== field.value);
  return (
    <form
      className="author-desk"
      onSubmit={async (event) => {
        event.preventDefault();
        if (await change({ kind: 'fields', fields: typed })) keepTyped(id, {});
        else keepTyped(id, seenAgain(typed, fields));
      }}
    >
      {uses > 1 ? <p>The form uses these lines {uses} times, and each use changes.</p> : null}
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={typed[field.name]?.now ?? field.value}
          onType={(now) => {
            keepTyped(id, { ...typed, [field.name]: { was: typed[field.name]?.was ?? field.value, now } });
          }}
        />
      ))}
      <div className="author-row">
        {fields.length > 0 ? (
          <button type="submit" disabled={!isChanged}>
            Write to {file}
          </button>
        ) : null}
        {place
          ? ([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                aria-label={by < 0 ? 'Move up' : 'Move down'}
                disabled={by < 0 ? place.at === 0 : place.at === place.of - 1}
                onClick={({ currentTarget }) => {
                  moved.current = currentTarget;
                  void change({ kind: 'move', by });
                }}
              >
                {by < 0 ? '↑' : '↓'}
              </button>
            ))
          : null}
      </div>
      {choices ? <ChoicesDesk choices={choices} change={change} /> : null}
    </form>
  );
}

/** Returns what is typed, after a refusal that shows what the file says by now: the next press replaces that. */
const seenAgain = (typed: Typed, fields: readonly DeskField[]): Typed =>
  Object.fromEntries(
    fields.flatMap(({ name, value }) => (typed[name] ? [[name, { ...typed[name], was: value }]] : [])),
  );

/** Returns what can be changed of an item, and asks again whenever the form changes. */
function useDeskItem(version: string, node: number): DeskItem | undefined {
  const [item, setItem] = useState<DeskItem>();
  useEffect(() => {
    let isCurrent = true;
    void askDesk({ kind: 'item', version, node }).then((reply) => {
      if (isCurrent && !reply.refused) setItem(reply.item);
    });
    return () => {
      isCurrent = false;
    };
  }, [version, node]);
  return item;
}

interface FieldProps {
  field: DeskField;
  value: string;
  onType: (text: string) => void;
}

function Field({ field: { name, label, choices, isFixed }, value, onType }: FieldProps): ReactElement {
  const id = useId();
  if (isFixed) return <p>{label}: it depends on conditions, so change it in the file.</p>;
  const props = {
    id,
    value,
    onChange: ({ target }: { target: { value: string } }) => {
      onType(target.value);
    },
  };
  return (
    <div className="author-field">
      <label htmlFor={id}>{label}</label>
      {choices ? (
        <select {...props}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : longTexts.has(name) ? (
        <textarea rows={Math.min(6, Math.ceil(value.length / 40) || 1)} {...props} />
      ) : (
        <input {...props} />
      )}
    </div>
  );
}

const longTexts: ReadonlySet<string> = new Set(['intro', 'guidance', 'hint', 'why', 'text', 'notice', 'message']);

/** Texts of an item that are typed and not written, by field, with what the author saw before. */
type Typed = Readonly<Record<string, DeskText>>;

/** What is typed and not written, by item: another item may be opened in between. */
const typedAtDesk: StoreApi<Readonly<Record<string, Typed>>> = createStore(() => ({}));

function keepTyped(item: string, typed: Typed): void {
  typedAtDesk.setState({ [item]: typed });
}
