import { controlNames, type ControlName, type QuestionItem } from '@quire/validation';
import type { Compilation } from './compilation.ts';
import { mendName, within, type Place } from './findings.ts';

/** Which of Quire's controls a question has, or behaves as, where the host app draws it. */
export function controlOf({ control }: QuestionItem, place: Place, compilation: Compilation): { control: ControlName; drawnBy?: string; isUnknown?: true } {
  const own = controlNames.find((name) => name === control);
  if (own) return { control: own };
  const added = compilation.source.institution.content.controls ?? {};
  if (Object.hasOwn(added, control)) return { control: added[control]!.as, drawnBy: control };
  compilation.findings.error(within(place, 'control'), {
    what: `There is no control named ${control}.`,
    why: 'The control decides how this question is answered.',
    mend: () => mendName(control, [...controlNames, ...Object.keys(added)], `Use one of ${controlNames.join(', ')}, or one that institution.yaml names under controls.`),
  });
  return { control: 'text', isUnknown: true };
}
