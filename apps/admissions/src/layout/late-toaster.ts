export { Toaster } from '@quire/ui';
