// What no first page shows at once: all of it draws dialogs, which weigh more than every control together.
export { ConfirmButton, ConfirmCheckbox, ModalTrigger } from '@quire/ui';
export { FileUpload } from '../controls/file-upload.tsx';
