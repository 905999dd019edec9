import type { ConfigProblem, Persona } from '@quire/validation';
import { useEffect, useState, type ReactElement } from 'react';
import { Place } from './place.tsx';
import { personaStart } from '../personas/run-persona.ts';
import type { PanelHost } from './panel-host.ts';

/**
 * Shows each persona of config/personas with what the check finds of it. A click fills in the form as that persona;
 * another one restores what was typed before.
 */
export function PersonaRows({
  personas,
  host,
}: {
  personas: readonly Persona[];
  host: PanelHost;
}): ReactElement | null {
  const problems = useProblems();
  const [played, setPlayed] = useState<Persona>();
  if (personas.length === 0) return null;
  const broken = problems?.some(({ severity }) => severity === 'error') ?? true;
  const findings = personas.map(
    ({ persona }) => problems?.filter(({ file }) => file === `personas/${persona}.yaml`) ?? [],
  );
  // Those that fail come first.
  const shown = personas
    .map((persona, at) => [persona, findings[at]!] as const)
    .toSorted(([, a], [, b]) => Number(b.length > 0) - Number(a.length > 0));
  const failed = findings.filter(({ length }) => length > 0).length;
  const outcome = broken ? 'not run yet' : failed === 0 ? 'all pass' : `${failed} of ${personas.length} fail`;
  return (
    <>
      <details className="author-personas">
        <summary>Personas: {outcome}</summary>
        <ul>
          {shown.map(([persona, found]) => (
            <Row
              key={persona.persona}
              persona={persona}
              findings={broken ? undefined : found}
              isPlayed={played === persona}
              onPlay={() => {
                const { answers, structure } = personaStart(host.current().questionnaire, persona);
                host.play(persona.viewer === 'anonymous' ? 'anonymous' : 'student', { ...answers, ...structure });
                setPlayed(persona);
              }}
            />
          ))}
        </ul>
      </details>
      {played === undefined ? null : (
        <p role="status">
          The form is filled in as “{played.name}”. Nothing of it is saved, and your own answers wait.{' '}
          <button
            type="button"
            onClick={() => {
              host.back();
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

interface RowProps {
  persona: Persona;
  /** Undefined while the form has mistakes, so that nobody can be run. */
  findings: readonly ConfigProblem[] | undefined;
  isPlayed: boolean;
  onPlay: () => void;
}

function Row({ persona: { name, description }, findings, isPlayed, onPlay }: RowProps): ReactElement {
  const outcome = findings === undefined ? 'not run' : findings.length === 0 ? 'passes' : 'fails';
  return (
    <li data-outcome={outcome}>
      <button type="button" aria-pressed={isPlayed} title={description} onClick={onPlay}>
        <span className="author-mark">{outcome}</span> {name}
      </button>
      {findings?.map(({ file, line, column, what, why, fix }) => (
        <p key={`${line}:${column}${what}`}>
          {what} {why} {fix} <Place at={`${file}:${line}`} />
        </p>
      ))}
    </li>
  );
}

/** Returns all findings in the config, once they are proven; undefined before the first. */
function useProblems(): readonly ConfigProblem[] | undefined {
  const [problems, setProblems] = useState<readonly ConfigProblem[]>();
  useEffect(() => {
    const hear = (state: { problems: readonly ConfigProblem[] }): void => {
      setProblems(state.problems);
    };
    import.meta.hot?.on('quire:config', hear);
    import.meta.hot?.send('quire:ask-config');
    return () => {
      import.meta.hot?.off('quire:config', hear);
    };
  }, []);
  return problems;
}
