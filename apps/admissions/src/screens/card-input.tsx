import { describedBy, Field, PasswordInput, TextInput } from '@quire/ui';
import { messageText } from '@quire/messages';
import type { ReactElement } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useAdmissions } from '../application/admissions-context.ts';

interface CardInputProps {
  label: string;
  field: UseFormRegisterReturn;
  error: FieldError | undefined;
  kind: 'email' | 'password' | 'code';
  autoComplete: 'username' | 'new-password' | 'current-password' | 'one-time-code';
  /** Messages shown in place of the error's own. */
  problems?: readonly string[];
  /** Reason that the server refused the field. */
  refusal?: string | undefined;
  /** Id of further help below the field. */
  helpedBy?: string;
}

const keyboards = {
  email: { type: 'email', inputMode: 'email' },
  code: { type: 'text', inputMode: 'numeric' },
} as const;

/** Shows one field of a card. */
export function CardInput({
  label,
  field,
  error,
  kind,
  autoComplete,
  helpedBy,
  problems: others,
  refusal,
}: CardInputProps): ReactElement {
  const own = useFieldProblems(error);
  const problems = [...(others ?? own), ...(refusal === undefined ? [] : [refusal])];
  const { cards } = useAdmissions().config.messages;
  // Two of them are in one card.
  const namedFor = (text: string): string => (label === cards.password ? text : `${text}: ${label}`);
  const shared = {
    ...field,
    id: field.name,
    autoComplete,
    autoCapitalize: 'none',
    spellCheck: false,
    'aria-required': true,
    'aria-invalid': problems.length > 0 || undefined,
    'aria-describedby': [describedBy(field.name, { problems }), helpedBy].filter(Boolean).join(' ') || undefined,
  };
  return (
    <Field id={field.name} label={label} problems={problems}>
      {kind === 'password' ? (
        <PasswordInput {...shared} showText={namedFor(cards.showPassword)} hideText={namedFor(cards.hidePassword)} />
      ) : (
        <TextInput {...shared} {...keyboards[kind]} />
      )}
    </Field>
  );
}

/** Shows the field of the address that names an account. */
export function EmailInput(input: Pick<CardInputProps, 'field' | 'error'>): ReactElement {
  const { cards } = useAdmissions().config.messages;
  return <CardInput kind="email" label={cards.email} autoComplete="username" {...input} />;
}

/** Returns the texts of all that is wrong with a field, each once. The shapes of the cards speak in codes. */
export function useFieldProblems(error: FieldError | undefined): string[] {
  const { messages } = useAdmissions().config;
  if (error === undefined) return [];
  const codes = new Set(
    [error.message, ...Object.values(error.types ?? {}).flat()].filter((code) => typeof code === 'string'),
  );
  return [...codes].flatMap((code) => messageText(messages, code) ?? []);
}
