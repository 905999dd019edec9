import type { DeskChange, DeskField, DeskItem } from '@quire/validation';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { useExplained } from '../author-context.ts';
import { askDesk } from './ask-desk.ts';
import { ChoicesDesk } from './choices-desk.tsx';
import { changeAtDesk } from './desk-outcome.ts';

/** Changes an item's texts, order and choices, and has them written into its file. */
export function ItemDesk({ node }: { node: number }): ReactElement | null {
  const { questionnaire } = useExplained();
  const { version } = questionnaire;
  const item = useDeskItem(version, node);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
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
  const isChanged = fields.some(({ name, value }) => (typed[name] ?? value) !== value);
  return (
    <form
      className="author-desk"
      onSubmit={async (event) => {
        event.preventDefault();
        if (await change({ kind: 'fields', fields: typed })) setTyped({});
      }}
    >
      {uses > 1 ? <p>The form uses these lines {uses} times, and each use changes.</p> : null}
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={typed[field.name] ?? field.value}
          onType={(text) => {
            setTyped({ ...typed, [field.name]: text });
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
