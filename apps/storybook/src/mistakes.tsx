import type { ConfigProblem } from '@quire/validation';
import type { ReactElement } from 'react';

/** What is wrong with the config, in words: what happened, why it matters, and how to mend it. */
export const Mistakes = ({ problems }: { problems: readonly ConfigProblem[] }): ReactElement => (
  <main>
    <h1>Your questionnaire cannot be shown yet</h1>
    <p>Its stories come back by themselves once this is mended. Everything else in this book works.</p>
    <ol>
      {problems.map(({ file, line, column, excerpt, what, why, mend }) => (
        <li key={`${file}:${line}:${column} ${what}`}>
          <h2>{what}</h2>
          <p>
            <code>
              {file}:{line}:{column}
            </code>
          </p>
          {excerpt ? (
            <pre>
              <code>{excerpt}</code>
            </pre>
          ) : null}
          <p>{why}</p>
          <p>
            <strong>{mend}</strong>
          </p>
        </li>
      ))}
    </ol>
  </main>
);
