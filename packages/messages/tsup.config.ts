import { modulesOf } from '../../scripts/build-modules.ts';

export default modulesOf({ index: 'src/index.ts' }, 'texts/en.ts');
