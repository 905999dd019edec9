import type { Control } from '@quire/form-engine';
import { gradeStrip } from './grade-strip.tsx';

/** The controls that this application adds, by the names under `controls` in institution.yaml. */
export const addedControls: Readonly<Record<string, Control>> = { grade_strip: gradeStrip };
