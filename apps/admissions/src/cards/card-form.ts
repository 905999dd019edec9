/**
 * Options of every card's form: silent until the first submit, then checked on every change, with all messages of a
 * field.
 */
export const cardForm = { mode: 'onSubmit', reValidateMode: 'onChange', criteriaMode: 'all' } as const;
