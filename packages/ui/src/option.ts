/** One choice: `value` is the stored answer, `label` is what the person reads. */
export interface Option {
  value: string;
  label: string;
}
