// What tells in toasts, for the parts that come with the first page: fetched at once, and not a part of it.
export { toastError, Toaster, toastSuccess } from '@quire/ui';
