import { boxesOf, type Control } from '@quire/form-engine';
import { CheckboxGroup } from '@quire/ui';

/** Row of short boxes: one below the other, four grades would fill half of a phone's screen. */
export const gradeStrip: Control = {
  frame: 'group',
  draw: (props) => (
    <div className="application-grade-strip">
      <CheckboxGroup
        boxes={boxesOf(props)}
        disabled={props.disabled || props.node.readOnly}
        aria-invalid={props.invalid}
      />
    </div>
  ),
};
