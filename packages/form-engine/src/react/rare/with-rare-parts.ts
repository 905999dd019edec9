import { takeRareParts } from './load-rare-parts.ts';
import * as parts from './rare-parts.ts';

takeRareParts(parts);
