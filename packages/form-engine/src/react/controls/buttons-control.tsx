import { ChoiceButtons } from '@quire/ui';
import type { ReactElement } from 'react';
import type { ControlProps } from './control.ts';
import { radioProps } from './radio-props.ts';

export const buttonsControl = (props: ControlProps): ReactElement => <ChoiceButtons {...radioProps(props)} />;
