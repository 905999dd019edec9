import { exampleDate, fillText, usualDates, type BrowserMessages } from '@quire/validation';
import type { Questionnaire } from '../../core/index.ts';
import { buttonsControl, radioControl } from './radio-control.tsx';
import { checkboxControl } from './checkbox-control.tsx';
import { checkboxesControl } from './checkboxes-control.tsx';
import type { ControlMap } from './control.ts';
import { rareControl } from '../rare/rare-views.tsx';
import { passwordControl } from './password-control.tsx';
import { selectControl } from './select-control.tsx';
import { textControl } from './text-control.tsx';
import { textareaControl } from './textarea-control.tsx';

const hints = { month: 'dateHint', day: 'dateHintDayFirst', year: 'dateHintYearFirst' } as const;
// The day of `exampleDate` on a number pad.
const exampleDigits = { month: '04272009', day: '27042009', year: '20090427' } as const;

/** Says how a date is typed. */
const dateHint = ({ form }: BrowserMessages, { dates = usualDates }: Questionnaire): string =>
  fillText(form[hints[dates.first]], { date: exampleDate(dates), digits: exampleDigits[dates.first] });

export const controls: ControlMap = {
  text: { frame: 'field', draw: textControl },
  password: { frame: 'field', draw: passwordControl },
  autocomplete: { frame: 'field', Control: rareControl('AutocompleteControl') },
  textarea: { frame: 'field', draw: textareaControl },
  select: { frame: 'field', draw: selectControl },
  radio: { frame: 'radiogroup', draw: radioControl },
  buttons: { frame: 'radiogroup', draw: buttonsControl },
  checkbox: { frame: 'bare', draw: checkboxControl },
  checkboxes: { frame: 'group', draw: checkboxesControl },
  date: { frame: 'field', Control: rareControl('DateControl'), hint: dateHint },
  phone: { frame: 'field', Control: rareControl('PhoneControl') },
  ssn: { frame: 'field', Control: rareControl('SsnControl') },
  file: { frame: 'group', Control: rareControl('FileControl') },
};
