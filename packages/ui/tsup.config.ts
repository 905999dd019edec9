import { modulesOf, withHostStyles } from '../../scripts/build-modules.ts';

export default withHostStyles(modulesOf({ index: 'src/index.ts' }, 'src/{styles,form,base}.css'), 'styles', 'form');
