import { createHash } from 'node:crypto';
import ts from 'typescript';

const longest = 600;

/** Returns what an entry exports, a declaration for each name in the order of the alphabet, from its built types. */
export function apiOf(types: string): string {
  const program = ts.createProgram([types], { module: ts.ModuleKind.NodeNext, skipLibCheck: true });
  const checker = program.getTypeChecker();
  const entry = checker.getSymbolAtLocation(program.getSourceFile(types)!);
  return checker
    .getExportsOfModule(entry!)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((exported) => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      return `${exported.name}: ${(symbol.declarations ?? []).map(written).join(' | ')}`;
    })
    .join('\n');
}

/** A declaration on one line without comments. A long one ends in a digest of the whole. */
function written(declaration: ts.Declaration): string {
  const text = ts
    .createPrinter({ removeComments: true })
    .printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile())
    .replaceAll(/\s+/g, ' ')
    // The compiler's order of members differs from build to build.
    .replaceAll(
      /(?<=ZodEnum<\{)[^{}]*/g,
      (members) =>
        ` ${members
          .split(';')
          .map((member) => member.trim())
          .filter(Boolean)
          .sort()
          .join('; ')}; `,
    );
  if (text.length <= longest) return text;
  return `${text.slice(0, longest)} … ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}
