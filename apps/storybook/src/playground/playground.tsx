import { Banner, Button, Field, Select, Spinner, TabList } from '@quire/ui';
import type { ConfigProblem } from '@quire/validation';
import { useId, useMemo, useState, type ReactElement } from 'react';
import { useCheck } from './check/use-check.ts';
import { namesIn } from './editor/names-in.ts';
import { YamlEditor, type Target } from './editor/yaml-editor.tsx';
import { Outcome } from './panels/outcome.tsx';
import { ProblemList } from './panels/problem-list.tsx';
import { examples } from './work/examples.ts';
import { sameFiles } from './work/files.ts';
import type { LinkFault } from './work/shared-link.ts';
import { ShareForm } from './work/share-form.tsx';
import { useWork, type OpenWork, type WorkActions } from './work/use-work.ts';
import './playground.css';

/** A form in YAML beside what becomes of it, in the browser alone. `page` is the address that shared forms open at. */
export function Playground({ page = location.href.split('#')[0]! }: { page?: string }): ReactElement {
  const { work, actions } = useWork();
  return (
    <main className="play">
      <h1>Playground</h1>
      <p>Write a form in YAML, and see it as you type. Nothing of it leaves this browser.</p>
      {work ? <OpenPlayground work={work} actions={actions} page={page} /> : <Spinner label="Opening the form" />}
    </main>
  );
}

function OpenPlayground({ work, actions, page }: { work: OpenWork; actions: WorkActions; page: string }): ReactElement {
  const { files, version } = work;
  const id = useId();
  const names = Object.keys(files);
  const [chosen, setChosen] = useState({ file: '', target: undefined as Target | undefined });
  const file = names.includes(chosen.file) ? chosen.file : names[0]!;
  const check = useCheck(files, version);
  const { problems } = check;
  const own = useMemo(() => problems.filter((problem) => placeIn(files, problem) === file), [files, problems, file]);
  const goTo = (place: Pick<ConfigProblem, 'file' | 'line' | 'column'>): void => {
    setChosen({ file: placeIn(files, place), target: { line: place.line, column: place.column } });
  };
  return (
    <>
      <Toolbar work={work} actions={actions} page={page} />
      <Notes work={work} />
      <div className="play-sides">
        <section aria-label="The form in YAML" className="play-side">
          {names.length > 1 ? (
            <TabList
              id={`${id}-file`}
              label="Files"
              tabs={names.map((name) => ({ name, label: name }))}
              chosen={file}
              onChoose={(name) => setChosen({ file: name, target: undefined })}
            />
          ) : null}
          <div {...(names.length > 1 && panelOf(`${id}-file`, names.indexOf(file)))}>
            <YamlEditor
              key={`${version} ${file}`}
              file={file}
              text={files[file]!}
              onText={(text) => actions.edit(file, text)}
              problems={own}
              names={() => namesIn(files, Object.keys(check.config?.questionnaire.asks ?? {}))}
              target={chosen.target}
              describedBy={`${id}-keys`}
            />
          </div>
          <p id={`${id}-keys`} className="play-hint">
            Tab indents; to leave the editor, press Escape and then Tab. Control and Space offers what can stand at the
            caret. F8 goes to the next problem.
          </p>
          <div role="status">
            <h2>{check.stage === 'checking' ? 'Checking …' : countInWords(problems)}</h2>
          </div>
          <ProblemList problems={problems} isSplit={names.length > 1} onPlace={goTo} />
        </section>
        <section aria-label="What becomes of it" className="play-side">
          <Outcome key={version} check={check} isSplit={names.length > 1} onPlace={goTo} />
        </section>
      </div>
    </>
  );
}

const panelOf = (id: string, at: number): { id: string; role: 'tabpanel'; 'aria-labelledby': string } => ({
  id: `${id}-panel`,
  role: 'tabpanel',
  'aria-labelledby': `${id}-${at + 1}`,
});

/** Returns the file in the editor that a problem stands in: one of the form as a whole stands in the first. */
const placeIn = (files: OpenWork['files'], { file }: Pick<ConfigProblem, 'file'>): string =>
  Object.hasOwn(files, file) ? file : Object.keys(files)[0]!;

function countInWords(problems: readonly ConfigProblem[]): string {
  if (problems.length === 0) return 'No problems';
  return problems.length === 1 ? '1 problem' : `${problems.length} problems`;
}

const choices = examples.map(({ name, label }) => ({ value: name, label }));

function Toolbar({ work, actions, page }: { work: OpenWork; actions: WorkActions; page: string }): ReactElement {
  const { link, example, files, original, before } = work;
  return (
    <div className="play-toolbar">
      {link === '' ? (
        <Field id="play-example" label="Begin with">
          <Select
            id="play-example"
            options={choices}
            placeholder="A form of your own"
            value={example}
            onChange={({ target }) => target.value !== '' && actions.begin(target.value)}
          />
        </Field>
      ) : (
        <Button
          variant="secondary"
          onClick={() => {
            location.hash = '';
          }}
        >
          Back to my own form
        </Button>
      )}
      <Button variant="secondary" onClick={actions.reset} aria-disabled={sameFiles(files, original)}>
        {link === '' ? 'Reset to the example' : 'Reset to what was shared'}
      </Button>
      {before ? (
        <Button variant="secondary" onClick={actions.bringBack}>
          Bring back what I typed
        </Button>
      ) : null}
      <ShareForm files={files} page={page} />
    </div>
  );
}

const faults: Readonly<Record<LinkFault, string>> = {
  damaged:
    'The address holds no whole form: it may have been cut when it was sent. Your own form is shown instead. Ask for ' +
    'the address again, or for the text of the form.',
  tooLarge:
    'The address holds more than a form can be, so it was not unpacked. Your own form is shown instead. Ask for the ' +
    'text of the form.',
};

function Notes({ work: { link, fault, isKept } }: { work: OpenWork }): ReactElement {
  return (
    <div role="status" className="play-notes">
      {fault ? (
        <Banner level={2} tone="error" title="The shared form could not be opened">
          {faults[fault]}
        </Banner>
      ) : null}
      {link === '' ? null : (
        <Banner level={2} title="A shared form">
          Your own form is kept as it was. What you change here is kept beside it.
        </Banner>
      )}
      {isKept ? null : (
        <Banner level={2} tone="error" title="This form is not kept">
          It is too large for this browser, or storage is off. A reload would lose it: copy the text to another place
          before you leave.
        </Banner>
      )}
    </div>
  );
}
