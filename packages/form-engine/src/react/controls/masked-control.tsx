import { Button, isPhoneAbroad, plainPhone, spelledPhone, type PhoneInput } from '@quire/ui';
import { fillText } from '@quire/messages';
import { type ReactElement, useSyncExternalStore } from 'react';
import { questionAt } from '../../core/index.ts';
import { useAnswer } from '../use-answer.ts';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

/** Creates a control whose input formats its text, and holds it between renders. */
export function maskedControl(Input: typeof PhoneInput): (props: ControlProps) => ReactElement {
  return function MaskedControl(props) {
    const {
      application: { change, controls, subscribe },
      messages,
      node: { key, control, abroad, second, extension, autocomplete, readOnly },
    } = props;
    const value = useAnswer(key);
    const leftOut = useSyncExternalStore(
      subscribe.typed,
      () => controls.typed(key),
      () => undefined,
    );
    // What was left out of a Social Security number is not kept.
    const kept = control === 'phone' && {
      leftOut: leftOut ?? '',
      onLeftOut: (text: string) => controls.typing(key, text || undefined),
    };
    const isOffered = !readOnly && props.application.can.answer;
    const other = isOffered && leftOut !== undefined ? numberIn(leftOut) : undefined;
    return (
      <>
        <Input
          {...nativeProps(props)}
          {...kept}
          {...(extension && { extension })}
          name={controls.namePrefix + key}
          value={value}
          onChange={(text) => change(key, text)}
          autoComplete={autocomplete}
          readOnly={readOnly}
          tooLongText={messages.form.tooManyDigits}
        />
        {abroad !== undefined && isOffered && isPhoneAbroad(value) ? (
          <MoveNumber {...props} number={value.trim()} stays="" to={abroad} text={messages.form.movePhone} />
        ) : null}
        {second !== undefined && other !== undefined ? (
          <MoveNumber {...props} number={other} stays={value} to={second} text={messages.form.secondPhone} />
        ) : null}
      </>
    );
  };
}

const northAmerican = /(?:1[\s.-]*)?\(?[2-9]\d{2}\)?[\s.-]*[2-9]\d{2}[\s.-]*\d{4}(?!\d)/;

/** The second number in a text, as it is stored. */
function numberIn(text: string): string | undefined {
  const [number] = northAmerican.exec(plainPhone(text)) ?? [];
  return number && spelledPhone(number);
}

interface Move {
  number: string;
  /** The answer that remains. */
  stays: string;
  /** The question that takes the number, if it has none. */
  to: string;
  text: string;
}

/** Offers to move a number to its own question, if that is empty. */
function MoveNumber({ application, node: { key }, number, stays, to, text }: ControlProps & Move): ReactElement | null {
  const place = questionAt(application.questionnaire, to);
  if (useAnswer(to) !== '' || !place) return null;
  const move = (): void => {
    application.change({ [key]: stays, [to]: number });
    application.controls.typing(key, undefined);
    application.controls.focus(to);
  };
  return (
    <Button variant="secondary" onClick={move}>
      {fillText(text, { question: place.label, number })}
    </Button>
  );
}
