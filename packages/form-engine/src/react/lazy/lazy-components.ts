// Components that no first page shows at once. Most draw dialogs, which outweigh all controls together.
export { ConfirmDialog, Dialog } from '@quire/ui';
export { FileUpload } from '../controls/file-upload.tsx';
export { InstanceChanges } from './instance-changes.tsx';
// Here, so that a build names the files of its library: a part that shares none with another has no list of them.
export { loadPhones } from '@quire/validation';
