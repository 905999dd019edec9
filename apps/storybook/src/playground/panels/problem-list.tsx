import { Button } from '@quire/ui';
import type { ConfigProblem } from '@quire/validation';
import type { ReactElement } from 'react';

export interface ProblemListProps {
  problems: readonly ConfigProblem[];
  /** Whether the form has several files, which each problem then names. */
  isSplit: boolean;
  onPlace: (place: Pick<ConfigProblem, 'file' | 'line' | 'column'>) => void;
}

/** Lists problems with their place, what is wrong, why it matters, and how to fix it. */
export function ProblemList({ problems, isSplit, onPlace }: ProblemListProps): ReactElement {
  const place = ({ file, line }: Pick<ConfigProblem, 'file' | 'line'>): string =>
    isSplit ? `${file}, line ${line}` : `Line ${line}`;
  return (
    <ol className="play-problems">
      {problems.map((problem, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they hold no state, and may be alike
        <li key={index} data-severity={problem.severity}>
          <Button variant="quiet" onClick={() => onPlace(problem)}>
            {place(problem)}
          </Button>
          <p className="play-problems__what">
            {problem.severity === 'error' ? 'Error: ' : 'Warning: '}
            {problem.what}
          </p>
          <p>{problem.why}</p>
          <p>{problem.fix}</p>
          {problem.sample ? <p>Smallest applicant: {sampleInWords(problem.sample)}</p> : null}
          {problem.causes?.map((cause) => (
            <p key={`${cause.line} ${cause.what}`}>
              Cause: {cause.what}{' '}
              <Button variant="quiet" onClick={() => onPlace(cause)}>
                {place(cause)}
              </Button>
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}

const sampleInWords = (sample: NonNullable<ConfigProblem['sample']>): string =>
  Object.entries(sample)
    .map(([key, answer]) => `${key} ${answer === '' ? 'not answered' : answer}`)
    .join(', ') || 'anybody';
