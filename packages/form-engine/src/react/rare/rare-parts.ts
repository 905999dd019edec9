import { SsnInput } from '@quire/ui';
import type { ReactElement } from 'react';
import type { ControlProps } from '../controls/control.ts';
import { maskedControl } from '../controls/masked-control.tsx';

export { AutocompleteControl } from '../controls/autocomplete-control.tsx';
export { DateControl } from '../controls/date-control.tsx';
export { PhoneControl } from '../controls/phone-control.tsx';
export { FileControl } from '../controls/file-control.tsx';
export { unreadableProblem } from '../live/unreadable-problem.ts';
export { AddressView } from '../views/address-view.tsx';
export { FoldedBlock, InstanceView } from '../views/fold-view.tsx';
export { ModalView } from '../views/modal-view.tsx';
export { MonthYearView } from '../views/month-year-view.tsx';
export { RepeatView } from '../views/repeat-view.tsx';
export { TabsView } from '../views/tabs-view.tsx';
export const SsnControl: (props: ControlProps) => ReactElement = maskedControl(SsnInput);
