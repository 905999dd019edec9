import type { Persona } from '@quire/validation';
import { useState, type ReactElement } from 'react';
import type { PersonaPlay } from './persona-play.ts';

/** Fills the form in as a persona of config/personas, and restores what was typed before. */
export function PersonaMenu({
  personas,
  play,
}: {
  personas: readonly Persona[];
  play: PersonaPlay;
}): ReactElement | null {
  const [chosen, setChosen] = useState('');
  const [played, setPlayed] = useState<string>();
  const persona = personas.find((each) => each.persona === chosen);
  if (personas.length === 0) return null;
  return (
    <>
      <div className="author-row">
        <label htmlFor="author-persona">Fill in as</label>
        <select
          id="author-persona"
          value={chosen}
          onChange={({ target }) => {
            setChosen(target.value);
          }}
        >
          <option value="">Choose a persona</option>
          {personas.map((each) => (
            <option key={each.persona} value={each.persona}>
              {each.name}
            </option>
          ))}
        </select>
        <button
          type="button"
          disabled={!persona}
          onClick={() => {
            if (persona) {
              play.play(persona);
              setPlayed(persona.name);
            }
          }}
        >
          Fill in
        </button>
      </div>
      {played === undefined ? null : (
        <p role="status">
          The form is filled in as “{played}”. Nothing of it is saved, and your own answers wait.{' '}
          <button
            type="button"
            onClick={() => {
              play.back();
              setPlayed(undefined);
            }}
          >
            Back to my answers
          </button>
        </p>
      )}
    </>
  );
}
