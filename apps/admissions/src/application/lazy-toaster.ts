// Toasts are a lazy part for the parts of the first page, which fetch them at once.
export { toastError, Toaster, toastSuccess } from '@quire/ui';
