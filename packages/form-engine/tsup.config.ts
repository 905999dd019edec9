import { modulesOf } from '../../scripts/build-modules.ts';

export default modulesOf(
  {
    index: 'src/index.ts',
    'core/index': 'src/core/index.ts',
    'config/index': 'src/config/index.ts',
  },
  'src/styles{,.layered}.css',
);
