// What no first page shows at once: all of it draws dialogs, which weigh more than every control together.
export { ConfirmButton, ConfirmCheckbox, FileInput, ModalTrigger } from '@quire/ui';
