import { SsnInput } from '@quire/ui';
import { fillText, type BrowserMessages } from '@quire/messages';
import { exampleDate, usualDates } from '@quire/validation';
import type { Questionnaire } from '../../core/index.ts';
import { AutocompleteControl } from './autocomplete-control.tsx';
import { buttonsControl, radioControl } from './radio-control.tsx';
import { checkboxControl } from './checkbox-control.tsx';
import { checkboxesControl } from './checkboxes-control.tsx';
import type { ControlMap } from './control.ts';
import { DateControl } from './date-control.tsx';
import { FileControl } from './file-control.tsx';
import { maskedControl } from './masked-control.tsx';
import { passwordControl } from './password-control.tsx';
import { PhoneControl } from './phone-control.tsx';
import { selectControl } from './select-control.tsx';
import { textControl } from './text-control.tsx';
import { textareaControl } from './textarea-control.tsx';

const hints = { month: 'dateHint', day: 'dateHintDayFirst', year: 'dateHintYearFirst' } as const;

/** Says how a date is typed, on a number pad too. */
const dateHint = ({ form }: BrowserMessages, { dates = usualDates }: Questionnaire): string => {
  const date = exampleDate(dates);
  return fillText(form[hints[dates.first]], { date, digits: date.replace(/\b\d\b/g, '0$&').replace(/\D/g, '') });
};

export const controls: ControlMap = {
  text: { frame: 'field', draw: textControl },
  password: { frame: 'field', draw: passwordControl },
  autocomplete: { frame: 'field', Control: AutocompleteControl },
  textarea: { frame: 'field', draw: textareaControl },
  select: { frame: 'field', draw: selectControl },
  radio: { frame: 'radiogroup', draw: radioControl },
  buttons: { frame: 'radiogroup', draw: buttonsControl },
  checkbox: { frame: 'bare', draw: checkboxControl },
  checkboxes: { frame: 'group', draw: checkboxesControl },
  date: { frame: 'field', Control: DateControl, hint: dateHint },
  phone: { frame: 'field', Control: PhoneControl },
  ssn: { frame: 'field', Control: maskedControl(SsnInput) },
  file: { frame: 'group', Control: FileControl },
};
