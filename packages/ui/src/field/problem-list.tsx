import type { ReactElement } from 'react';

export interface ProblemListProps {
  /** The control's id; the list gets `${id}-problems`. */
  id: string;
  problems: readonly string[];
  /** Leads in where the messages are bare names, such as "Please complete:". */
  pleaseComplete?: string | undefined;
}

/** The problems of one control, in words. */
export function ProblemList({ id, problems, pleaseComplete }: ProblemListProps): ReactElement | null {
  if (problems.length === 0) return null;
  return (
    <div id={`${id}-problems`} className="quire-problems">
      {problems.map((problem) => (
        <p key={problem}>{pleaseComplete ? <>{pleaseComplete} {problem}</> : problem}</p>
      ))}
    </div>
  );
}
