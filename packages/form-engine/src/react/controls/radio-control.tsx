import { RadioGroup } from '@quire/ui';
import type { ReactElement } from 'react';
import type { ControlProps } from './control.ts';
import { radioProps } from './radio-props.ts';

export const radioControl = (props: ControlProps): ReactElement => <RadioGroup {...radioProps(props)} />;
