import type { ComponentProps, ReactElement } from 'react';
import type { WorkloadQuestion } from '../workload.ts';

/** Props of a native control: its name, its value or ref, and who listens. */
export type NativeControl = Pick<ComponentProps<'input'> & ComponentProps<'select'>, 'name'> & Record<string, unknown>;

/**
 * The markup of one question, for every subject that leaves it to its user. Called, not rendered: no subject pays for
 * a component more.
 * @param controlOf the props of the control, or of the radio with this value
 */
export function plainField(
  { name, label, kind, options }: WorkloadQuestion,
  message: string | undefined,
  controlOf: (radio?: string) => NativeControl,
): ReactElement {
  const id = `${name}-control`;
  const invalid = message ? true : undefined;
  return (
    <div id={name}>
      <label htmlFor={id}>{label}</label>
      {message ? <p>{message}</p> : null}
      {kind === 'text' || kind === 'checkbox' ? (
        <input {...controlOf()} id={id} type={kind} aria-invalid={invalid} />
      ) : null}
      {kind === 'select' ? (
        <select {...controlOf()} id={id} aria-invalid={invalid}>
          <option value="">Choose one</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : null}
      {kind === 'radio'
        ? options.map((option) => (
            <label key={option.value}>
              <input {...controlOf(option.value)} id={`${id}-${option.value}`} type="radio" value={option.value} />{' '}
              {option.label}
            </label>
          ))
        : null}
    </div>
  );
}
