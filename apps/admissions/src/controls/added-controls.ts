import type { Control } from '@quire/form-engine';
import { gradeStrip } from './grade-strip.tsx';

/** Controls of this application, by the names under `controls` in institution.yaml. */
export const addedControls: Readonly<Record<string, Control>> = { grade_strip: gradeStrip };
