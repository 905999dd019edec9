import type { ConfigProblem } from '@quire/validation';

/** The page that says what is wrong with a config, in place of the stories of its questions. */
export const mistakesPage = (problems: readonly ConfigProblem[]): readonly [file: string, text: string] => [
  'mistakes.mdx',
  `<Meta title="Your questionnaire/Mistakes" />

# Your questionnaire cannot be shown yet

Its stories come back once this is fixed. Everything else in this book works.
${problems.map(mistakeText).join('')}`,
];

// As strings of JSX, because a config may have any signs in it.
const mistakeText = ({ file, line, column, excerpt, what, why, fix }: ConfigProblem): string => `
## {${JSON.stringify(what)}}

{${JSON.stringify(`${file}, line ${line}, column ${column}:`)}}

<pre>{${JSON.stringify(excerpt)}}</pre>

{${JSON.stringify(why)}}

**{${JSON.stringify(fix)}}**
`;
