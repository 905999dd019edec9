import type { ReactElement } from 'react';

export interface ProblemListProps {
  /** The control's id; the list gets `${id}-problems`. */
  id: string;
  problems: readonly string[];
  /** Leads in where the messages are bare names: "Please complete: {message}", or a text to stand before them. */
  pleaseComplete?: string | undefined;
}

/** The problems of one control, in words. */
export function ProblemList({ id, problems, pleaseComplete }: ProblemListProps): ReactElement | null {
  if (problems.length === 0) return null;
  return (
    <div id={`${id}-problems`} className="quire-problems">
      {problems.map((problem) => (
        <p key={problem}>{pleaseComplete ? ledIn(problem, pleaseComplete) : problem}</p>
      ))}
    </div>
  );
}

function ledIn(problem: string, leadIn: string): string {
  return leadIn.includes('{message}') ? leadIn.replace('{message}', () => problem) : `${leadIn} ${problem}`;
}
