import type { FileFault } from '@quire/validation';

const picture = /\.(?:png|jpe?g|heic|heif)$/i;
const photoOfAnIphone = /\.(?:heic|heif)$/i;

/** Whether `prepareFile` can make a file with this fault fit: pictures are made smaller, and long names shorter. */
export function mendsFault(fault: FileFault, { name }: Pick<File, 'name'>): boolean {
  switch (fault) {
    case 'nameTooLong': return true;
    case 'tooLarge': return picture.test(name);
    case 'wrongType': return photoOfAnIphone.test(name);
    case 'empty': return false;
  }
}
