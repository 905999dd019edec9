import { checkboxControl } from './checkbox-control.tsx';
import { checkboxesControl } from './checkboxes-control.tsx';
import type { ControlMap } from './control.ts';
import { DateControl } from './date-control.tsx';
import { fileControl } from './file-control.tsx';
import { PhoneControl } from './phone-control.tsx';
import { radioControl } from './radio-control.tsx';
import { selectControl } from './select-control.tsx';
import { SsnControl } from './ssn-control.tsx';
import { textControl } from './text-control.tsx';
import { textareaControl } from './textarea-control.tsx';

/** The control of each name. */
export const controls: ControlMap = {
  text: { frame: 'field', draw: textControl },
  textarea: { frame: 'field', draw: textareaControl },
  select: { frame: 'field', draw: selectControl },
  radio: { frame: 'radiogroup', draw: radioControl },
  checkbox: { frame: 'bare', draw: checkboxControl },
  checkboxes: { frame: 'group', draw: checkboxesControl },
  date: { frame: 'field', Control: DateControl },
  phone: { frame: 'field', Control: PhoneControl },
  ssn: { frame: 'field', Control: SsnControl },
  file: { frame: 'group', draw: fileControl },
};
