import { CheckboxControl } from './checkbox-control.tsx';
import { CheckboxesControl } from './checkboxes-control.tsx';
import type { ControlMap } from './control.ts';
import { DateControl } from './date-control.tsx';
import { FileControl } from './file-control.tsx';
import { PhoneControl } from './phone-control.tsx';
import { RadioControl } from './radio-control.tsx';
import { SelectControl } from './select-control.tsx';
import { SsnControl } from './ssn-control.tsx';
import { TextControl } from './text-control.tsx';
import { TextareaControl } from './textarea-control.tsx';

/** The control of each name. */
export const controls: ControlMap = {
  text: { frame: 'field', Control: TextControl },
  textarea: { frame: 'field', Control: TextareaControl },
  select: { frame: 'field', Control: SelectControl },
  radio: { frame: 'radiogroup', Control: RadioControl },
  checkbox: { frame: 'bare', Control: CheckboxControl },
  checkboxes: { frame: 'group', Control: CheckboxesControl },
  date: { frame: 'field', Control: DateControl },
  phone: { frame: 'field', Control: PhoneControl },
  ssn: { frame: 'field', Control: SsnControl },
  file: { frame: 'group', Control: FileControl },
};
