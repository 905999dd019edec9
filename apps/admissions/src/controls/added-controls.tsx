import { type Control, boxesOf } from '@quire/form-engine';
import { CheckboxGroup } from '@quire/ui';

/** Row of short boxes: one below the other, four grades would fill half of a phone's screen. */
const gradeStrip: Control = {
  frame: 'group',
  draw: (props) => (
    <div className="admissions-grade-strip">
      <CheckboxGroup boxes={boxesOf(props)} disabled={props.disabled || props.node.readOnly} aria-invalid={props.invalid} />
    </div>
  ),
};

/** Controls of this application, by the names under `controls` in institution.yaml. */
export const addedControls: Readonly<Record<string, Control>> = { grade_strip: gradeStrip };
