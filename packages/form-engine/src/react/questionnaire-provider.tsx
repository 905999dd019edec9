import { useMemo, type ReactElement } from 'react';
import { BareProvider, type BareProviderProps } from './bare-provider.tsx';
import { completeMessages, type PartialMessages } from './complete-messages.ts';

export interface QuestionnaireProviderProps extends Omit<BareProviderProps, 'messages'> {
  /**
   * Texts in place of those of the catalog, which is in English: as many as you like. Keep the object the same between
   * renders.
   */
  messages?: PartialMessages | undefined;
}

/**
 * Provides an open application to pages, fields and lists below.
 * @throws TypeError without an application, for a text that is not a string or has an unknown placeholder, and for
 * white space in `idPrefix`
 */
export function QuestionnaireProvider({ messages, ...props }: QuestionnaireProviderProps): ReactElement {
  const { application, idPrefix = '' } = props;
  if (!application?.questionnaire)
    throw new TypeError(
      'QuestionnaireProvider was given no application, so there is nothing to show. Pass what createLiveApplication ' +
        'returns: <QuestionnaireProvider application={…}>.',
    );
  // Lists of ids, such as `aria-describedby`, are separated by it.
  if (/\s/.test(idPrefix))
    throw new TypeError(
      `The idPrefix "${idPrefix}" has white space, which ends an id. Write it without, such as "b-".`,
    );
  const texts = useMemo(() => completeMessages(messages), [messages]);
  return <BareProvider {...props} messages={texts} />;
}
