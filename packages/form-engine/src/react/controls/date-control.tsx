import { DateInput } from '@quire/ui';
import { exampleDate, fillText, usualDates, type BrowserMessages } from '@quire/validation';
import type { ReactElement } from 'react';
import type { Questionnaire } from '../../core/index.ts';
import { useAnswer } from '../use-answer.ts';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

/** Draws a date field. The key discards unreadable text when the answers are replaced. */
export function DateControl(props: ControlProps): ReactElement {
  const {
    application,
    resetKey,
    node: { key, autocomplete, readOnly },
  } = props;
  return (
    <DateInput
      key={resetKey}
      {...nativeProps(props)}
      name={application.controls.idPrefix + key}
      value={useAnswer(key)}
      dates={application.questionnaire.dates}
      onChange={(value) => application.change(key, value)}
      typedBefore={application.controls.typed(key)}
      onTyping={(typed) => application.controls.typing(key, typed)}
      onUnreadable={(typed) => application.controls.unreadable(key, typed)}
      autoComplete={autocomplete}
      readOnly={readOnly}
    />
  );
}

const hints = { month: 'dateHint', day: 'dateHintDayFirst', year: 'dateHintYearFirst' } as const;

/** Says how a date is typed. */
export const dateHint = ({ form }: BrowserMessages, { dates = usualDates }: Questionnaire): string =>
  fillText(form[hints[dates.first]], { date: exampleDate(dates) });
