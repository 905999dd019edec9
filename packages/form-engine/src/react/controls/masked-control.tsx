import { Button, isPhoneAbroad, type PhoneInput } from '@quire/ui';
import { fillText } from '@quire/validation';
import type { ReactElement } from 'react';
import { questionAt } from '../../core/index.ts';
import { useAnswer } from '../use-answer.ts';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

/** Creates a control whose input formats its text, and holds it between renders. */
export function maskedControl(Input: typeof PhoneInput): (props: ControlProps) => ReactElement {
  return function MaskedControl(props) {
    const {
      application,
      messages,
      node: { key, abroad, autocomplete, readOnly },
    } = props;
    const value = useAnswer(key);
    return (
      <>
        <Input
          {...nativeProps(props)}
          name={application.controls.idPrefix + key}
          value={value}
          onChange={(text) => application.change(key, text)}
          autoComplete={autocomplete}
          readOnly={readOnly}
          tooLongText={messages.form.tooManyDigits}
        />
        {abroad !== undefined && !readOnly && isPhoneAbroad(value) ? (
          <MoveAbroad {...props} from={key} to={abroad} />
        ) : null}
      </>
    );
  };
}

/** Offers to move a foreign phone number to its own question, if that is empty. */
function MoveAbroad({
  application,
  messages,
  from,
  to,
}: ControlProps & { from: string; to: string }): ReactElement | null {
  const place = questionAt(application.questionnaire, to);
  if (useAnswer(to) !== '' || !place) return null;
  const move = (): void => {
    const number = application.answer(from);
    application.change(to, number.trim());
    application.change(from, '');
    application.controls.focus(to);
  };
  return (
    <Button variant="secondary" onClick={move}>
      {fillText(messages.form.movePhone, { question: place.label })}
    </Button>
  );
}
