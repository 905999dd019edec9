import { render } from '@testing-library/react';
import type { Answers } from '@quire/validation';
import { Profiler, type ComponentType, type ReactElement } from 'react';
import type { Questionnaire } from '../../core/index.ts';
import { controls } from '../controls/control-map.ts';
import type { Control, ControlMap, ControlProps } from '../controls/control.ts';
import { createLiveApplication } from '../live/create-live-application.ts';
import type { Capabilities, LiveApplication, Mode } from '../live/live-application.ts';
import { QuestionnairePage } from '../questionnaire-page.tsx';
import { QuestionnaireProvider, type QuestionnaireProviderProps } from '../questionnaire-provider.tsx';
import { exampleMessages } from './example-messages.ts';
import { today } from '../../core/testing/compiled.ts';

/** A page on the screen, with what React did since the last look. */
export interface Shown {
  live: LiveApplication;
  /** The number of commits and the keys of the questions that rendered since the last call. */
  work(): { commits: number; rendered: string[] };
  goTo(page: string): void;
}

/** The options with which the host of an example differs. */
export interface ExampleHost extends Pick<
  QuestionnaireProviderProps,
  'controls' | 'blocks' | 'documents' | 'lookups' | 'beforeTab'
> {
  mode?: Mode;
  can?: Partial<Capabilities>;
}

/** Renders a part of a questionnaire within its application. */
export const renderWithin = (
  application: LiveApplication,
  part: ReactElement,
  host: Omit<ExampleHost, 'mode' | 'can'> = {},
): ReturnType<typeof render> =>
  render(
    <QuestionnaireProvider application={application} messages={exampleMessages} {...host}>
      {part}
    </QuestionnaireProvider>,
  );

/** Renders a page of a questionnaire, counting commits and the renders of every control. */
export function showApplication(
  questionnaire: Questionnaire,
  page: string,
  answers: Answers = {},
  structure: Answers = {},
  { mode, can, controls: added, ...host }: ExampleHost = {},
): Shown {
  const live = createLiveApplication({
    questionnaire,
    answers,
    structure,
    today,
    ...(mode && { mode }),
    ...(can && { can }),
  });
  let commits = 0;
  let rendered: string[] = [];
  const countedControls = { ...countingControls((key) => rendered.push(key)), ...added };
  const screen = (shown: string): ReactElement => (
    <QuestionnaireProvider application={live} messages={exampleMessages} controls={countedControls} {...host}>
      <Profiler
        id="page"
        onRender={() => {
          commits += 1;
        }}
      >
        <QuestionnairePage page={shown} />
      </Profiler>
    </QuestionnaireProvider>
  );
  const { rerender } = render(screen(page));
  const work = (): { commits: number; rendered: string[] } => {
    const done = { commits, rendered };
    commits = 0;
    rendered = [];
    return done;
  };
  work();
  return { live, work, goTo: (next) => rerender(screen(next)) };
}

function countingControls(count: (key: string) => void): ControlMap {
  const counting = (control: Control): Control =>
    control.draw
      ? {
          frame: control.frame,
          draw: (props) => {
            count(props.node.key);
            return control.draw(props);
          },
        }
      : { frame: control.frame, Control: counted(control.Control, count) };
  return Object.fromEntries(Object.entries(controls).map(([name, control]) => [name, counting(control)])) as ControlMap;
}

function counted(Control: ComponentType<ControlProps>, count: (key: string) => void): ComponentType<ControlProps> {
  return function Counted(props: ControlProps): ReactElement {
    count(props.node.key);
    return <Control {...props} />;
  };
}
