import { modulesOf } from '../../scripts/build-modules.ts';

export default modulesOf(
  {
    index: 'src/index.ts',
    'react/rare/with-rare-parts': 'src/react/rare/with-rare-parts.ts',
    'core/index': 'src/core/index.ts',
    'config/index': 'src/config/index.ts',
  },
  'src/styles.css',
);
