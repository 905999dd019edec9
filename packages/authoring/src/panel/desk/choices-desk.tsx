import { useState, type ReactElement } from 'react';
import type { DeskChange, DeskItem, DeskText } from '../../protocol/desk.ts';

interface ChoicesDeskProps {
  choices: NonNullable<DeskItem['choices']>;
  change: (asked: DeskChange) => Promise<boolean>;
}

/** Names, moves, adds and removes choices. Stored values stay: answers of students hold them. */
export function ChoicesDesk({ choices: { file, options }, change }: ChoicesDeskProps): ReactElement {
  return (
    <fieldset className="author-choices">
      <legend>
        Choices, in <code>{file}</code>
      </legend>
      <ol>
        {options.map((option, at) => (
          <Choice key={option.value} {...option} at={at} count={options.length} change={change} />
        ))}
      </ol>
      <NewChoice key={options.length} change={change} />
    </fieldset>
  );
}

interface ChoiceProps extends Pick<ChoicesDeskProps, 'change'> {
  value: string;
  label: string;
  at: number;
  count: number;
}

function Choice({ value, label, at, count, change }: ChoiceProps): ReactElement {
  const [text, setText] = useState<DeskText>();
  const typed = text?.now ?? label;
  const write = async (): Promise<void> => {
    if (typed === label) return;
    const isWritten = await change({ kind: 'nameChoice', at, value, label: text! });
    setText(isWritten ? undefined : { was: label, now: typed });
  };
  const name = label === '' ? 'the blank choice' : label;
  return (
    <li>
      <input
        aria-label={`Words of the choice ${value}`}
        value={typed}
        onChange={({ target }) => {
          setText({ was: text?.was ?? label, now: target.value });
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter in a choice writes that choice alone.
          event.preventDefault();
          void write();
        }}
      />
      {typed === label ? null : (
        <button type="button" onClick={() => void write()}>
          Write
        </button>
      )}
      <button
        type="button"
        aria-label={`Move ${name} up`}
        disabled={at === 0}
        onClick={() => void change({ kind: 'moveChoice', at, value, by: -1 })}
      >
        ↑
      </button>
      <button
        type="button"
        aria-label={`Move ${name} down`}
        disabled={at === count - 1}
        onClick={() => void change({ kind: 'moveChoice', at, value, by: 1 })}
      >
        ↓
      </button>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={() => void change({ kind: 'removeChoice', at, value })}
      >
        ×
      </button>
    </li>
  );
}

function NewChoice({ change }: Pick<ChoicesDeskProps, 'change'>): ReactElement {
  const [value, setValue] = useState('');
  const [label, setLabel] = useState('');
  const add = (): void => void change({ kind: 'addChoice', value, label });
  return (
    <div className="author-row">
      <input
        aria-label="Stored value of a new choice"
        placeholder="value"
        size={6}
        value={value}
        onChange={({ target }) => {
          setValue(target.value);
        }}
      />
      <input
        aria-label="Words of a new choice"
        placeholder="words"
        value={label}
        onChange={({ target }) => {
          setLabel(target.value);
        }}
      />
      <button type="button" disabled={value.trim() === '' || label.trim() === ''} onClick={add}>
        Add
      </button>
    </div>
  );
}
