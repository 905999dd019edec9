import type { ControlProps } from './control.ts';

export interface NativeProps {
  id: string;
  disabled: boolean;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export const nativeProps = ({ id, disabled, required, invalid, describedBy }: ControlProps): NativeProps => ({
  id,
  disabled,
  'aria-required': required || undefined,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
});
