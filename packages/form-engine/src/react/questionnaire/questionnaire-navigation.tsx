import { TopNavigation } from '@quire/ui';
import type { ReactElement } from 'react';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { pagesOf } from '../../core/index.ts';

export interface QuestionnaireNavigationProps {
  /** The name of the page that is shown. */
  current: string;
  onPage: (name: string) => void;
}

/** Shows the pages of a questionnaire, each as a button that leads there. */
export function QuestionnaireNavigation({ current, onPage }: QuestionnaireNavigationProps): ReactElement {
  const {
    application: { questionnaire },
    messages,
  } = useQuestionnaire();
  return (
    <TopNavigation
      label={messages.questionnaire.pages}
      items={pagesOf(questionnaire).map(({ name, title }) => ({ id: name, title, current: name === current }))}
      renderLink={({ id }, link) => (
        <button
          {...link}
          type="button"
          onClick={() => {
            onPage(id);
          }}
        />
      )}
    />
  );
}
