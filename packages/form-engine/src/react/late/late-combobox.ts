// It is some 10 KB, and a plain field takes the text until it is there.
export { Combobox } from '@quire/ui';
