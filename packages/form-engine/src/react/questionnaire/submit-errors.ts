import { describeValue } from '../../core/index.ts';

/**
 * What `onSubmit` may return, or reject with, where a server refuses the answers: a message by the key of its question,
 * and one about all of them. Several messages of one question may be a list.
 */
export interface SubmitErrors {
  readonly errors?: Readonly<Record<string, string | readonly string[]>> | undefined;
  readonly form?: string | undefined;
}

/** The errors of an outcome, as texts. */
export interface ReadErrors {
  atKeys: Readonly<Record<string, string>>;
  form: readonly string[];
  /** What is wrong with their shape, for the host. */
  fault?: TypeError;
}

/** Returns the errors in what `onSubmit` returned or rejected with; undefined where it names none. */
export function readErrors(outcome: unknown): ReadErrors | undefined {
  if (typeof outcome !== 'object' || outcome === null) return undefined;
  const { errors, form } = outcome as { errors?: unknown; form?: unknown };
  const atKeys: Record<string, string> = {};
  const faults: string[] = [];
  const read = (name: string, value: unknown): string[] => {
    const texts = (Array.isArray(value) ? value : [value]).filter((text) => text !== undefined && text !== null);
    for (const text of texts) if (typeof text !== 'string') faults.push(`\`${name}\` is ${describeValue(text)}`);
    return texts.filter((text): text is string => typeof text === 'string' && text !== '');
  };
  const ofForm = read('form', form);
  if (typeof errors === 'object' && errors !== null && !Array.isArray(errors)) {
    for (const [key, value] of Object.entries(errors)) {
      const texts = read(`errors.${key}`, value);
      if (texts.length > 0) atKeys[key] = texts.join(' ');
    }
  } else ofForm.push(...read('errors', errors));
  if (faults.length === 0 && ofForm.length === 0 && Object.keys(atKeys).length === 0) return undefined;
  return { atKeys, form: ofForm, ...(faults.length > 0 && { fault: faultOf(faults) }) };
}

const faultOf = (faults: readonly string[]): TypeError =>
  new TypeError(
    `\`onSubmit\` ended with errors that cannot be shown: ${faults.join(', ')}. The person who fills in the form ` +
      "would not learn what is wrong. Give a text for each key: { errors: { email: 'Registered' }, form: '…' }.",
  );
