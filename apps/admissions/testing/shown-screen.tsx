import '../src/admissions.css';
import { dismissToast } from '@quire/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { App } from '../src/compose/app.tsx';
import { AdmissionsContext } from '../src/application/admissions-context.ts';
import { lazyParts } from '../src/compose/lazy-parts.ts';
import { arrive } from './arrive.ts';
import { openScreen, type ShownScreenProps } from './open-screen.ts';
import { answerCalls } from './page-server.ts';

/** Shows the real application at one of its addresses, with a server that answers as the story says. */
export function ShownScreen(props: ShownScreenProps): ReactElement {
  const [opened] = useState(() => {
    const made = openScreen(props);
    return { ...made, end: answerCalls({ ...made.replies, ...props.replies }) };
  });
  useEffect(
    () => () => {
      opened.admissions.documents.getState().open?.close();
      opened.end();
      dismissToast();
    },
    [opened],
  );
  const { admissions, router, given } = opened;
  if (!props.instead) return <App admissions={admissions} router={router} />;
  return <AdmissionsContext value={admissions}>{props.instead(admissions, given)}</AdmissionsContext>;
}

// No story begins with the placeholder of a late part.
const loadParts = async (): Promise<void> => void (await Promise.all(lazyParts.map((part) => part())));

/** What the stories of screens share. Storybook's toolbar says whose institution and which persona is `loaded`. */
export const screens = {
  component: ShownScreen,
  loaders: [loadParts],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  play: ({ args }: { args: Partial<ShownScreenProps> }): Promise<void> => arrive(args),
  render: (args: Partial<ShownScreenProps>, { loaded }: { loaded: Record<string, unknown> }): ReactElement => {
    const { shown, persona } = loaded as Pick<ShownScreenProps, 'shown' | 'persona'>;
    const key = `${shown.institution.name} ${persona?.persona}`;
    return <ShownScreen key={key} at="/" {...args} shown={shown} persona={args.persona ?? persona} />;
  },
};
