import { PhoneInput, SsnInput } from '@quire/ui';
import { AutocompleteControl } from './autocomplete-control.tsx';
import { buttonsControl, radioControl } from './radio-control.tsx';
import { checkboxControl } from './checkbox-control.tsx';
import { checkboxesControl } from './checkboxes-control.tsx';
import type { ControlMap } from './control.ts';
import { DateControl, dateHint } from './date-control.tsx';
import { FileControl } from './file-control.tsx';
import { maskedControl } from './masked-control.tsx';
import { passwordControl } from './password-control.tsx';
import { selectControl } from './select-control.tsx';
import { textControl } from './text-control.tsx';
import { textareaControl } from './textarea-control.tsx';

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
  phone: { frame: 'field', Control: maskedControl(PhoneInput) },
  ssn: { frame: 'field', Control: maskedControl(SsnInput) },
  file: { frame: 'group', Control: FileControl },
};
