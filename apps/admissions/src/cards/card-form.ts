/** How every card's form behaves: quiet until something was tried, then checked again on every change; all messages of a field. */
export const cardForm = { mode: 'onSubmit', reValidateMode: 'onChange', criteriaMode: 'all' } as const;
