import type { WrittenInstitution } from '../config/institution.ts';
import type { ConfigFinding, SourceFile } from '../config/source.ts';

const formerNames = [
  ['colours', 'colors'],
  ['darkColours', 'darkColors'],
] as const;

/** Reports fields of an institution under a former name, which leaves in the next release. */
export const checkFormerNames = ({
  file,
  content: { theme = {} },
}: SourceFile<Pick<WrittenInstitution, 'theme'>>): ConfigFinding[] =>
  formerNames.flatMap(([former, name]): ConfigFinding[] => {
    if (theme[former] === undefined) return [];
    const path = ['theme', former];
    return [
      {
        file,
        path,
        at: 'key',
        severity: 'warning',
        what: `"${former}" is called "${name}" now.`,
        why: 'The former name leaves in the next release.',
        fix: `Write ${name}: in its place; what it holds stays the same.`,
        ...(theme[name] === undefined && { autofix: { file, edit: { kind: 'rename', path, to: name } } }),
      },
    ];
  });
