import type { ConfigProblem } from '@quire/validation';
import type { ReactElement } from 'react';

export interface ConfigProblemsProps {
  problems: readonly ConfigProblem[];
  /** Such as "This form cannot be shown." */
  heading: string;
}

/** Shows why a config cannot run: the place of each problem, what is wrong, why it matters, and how to fix it. */
export function ConfigProblems({ problems, heading }: ConfigProblemsProps): ReactElement {
  return (
    <section role="alert" className="quire-summary">
      <h2 className="quire-summary__heading">{heading}</h2>
      <ul className="quire-config-problems">
        {problems.map(({ file, line, path, severity, what, why, fix }) => (
          <li key={`${file} ${path ?? line} ${what}`} data-severity={severity}>
            <code>
              {file}
              {path === undefined ? `:${line}` : ` ${path}`}
            </code>
            <p>{what}</p>
            <p>{why}</p>
            <p>{fix}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
