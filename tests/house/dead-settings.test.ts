import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesInGit } from './files-in-git.ts';

/** Returns whether a file is shipped: no tests, samples, or schemas, which name every setting. */
const isShipped = (file: string): boolean =>
  /^(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file) &&
  !/\.(?:test|stories)\.|\/(?:test-[^/]*|[^/]*\.d\.ts$)|\/(?:testing|generator)\/|^packages\/authoring\/src\/schema\/|^apps\/storybook\//.test(
    file,
  );

const roots = {
  Institution: 'packages/validation/src/config/institution.ts',
  Messages: 'packages/messages/src/messages.ts',
} as const;

/**
 * Returns paths of unread settings: `Institution.characterLimit`, `Messages.buttons.submit`. `planted` replaces files.
 */
function deadSettings(planted: Readonly<Record<string, string>> = {}): string[] {
  const files = filesInGit()
    .filter(isShipped)
    .map((file) => resolve(file));
  const declarations = filesInGit().filter((file) => /^apps\/[^/]+\/src\/.*\.d\.ts$/.test(file));
  const { config } = ts.readConfigFile('tsconfig.base.json', (file) => ts.sys.readFile(file)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, lib: ['ES2024', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', types: ['node'] },
    process.cwd(),
  );
  const host = ts.createCompilerHost(options);
  const read = host.readFile.bind(host);
  host.readFile = (file) =>
    Object.entries(planted).find(([name]) => resolve(name) === resolve(file))?.[1] ?? read(file);
  const program = ts.createProgram([...files, ...declarations], options, host);
  const checker = program.getTypeChecker();
  const whole = (type: ts.Type): ts.Type => checker.getNonNullableType(type);

  /** Every leaf, by its path, and the types around leaves. */
  const unread = new Set<string>();
  const places = new Map<ts.Type, string>();
  const walk = (type: ts.Type, path: string): void => {
    const inner = whole(type);
    const isGroup =
      (inner.flags & ts.TypeFlags.Object) !== 0 &&
      !checker.isArrayType(inner) &&
      inner.getStringIndexType() === undefined;
    if (!isGroup) return void unread.add(path);
    places.set(inner, path);
    for (const property of inner.getProperties()) walk(checker.getTypeOfSymbol(property), `${path}.${property.name}`);
  };
  for (const [name, file] of Object.entries(roots)) {
    const source = program.getSourceFile(resolve(file));
    const declared = source && checker.getSymbolAtLocation(source)?.exports?.get(name as ts.__String);
    if (!declared) throw new Error(`${file} exports no ${name}.`);
    walk(checker.getDeclaredTypeOfSymbol(declared), name);
  }

  const placeOf = (node: ts.Node): string | undefined => places.get(whole(checker.getTypeAtLocation(node)));
  const isRead = (path: string): void => {
    unread.delete(path);
  };
  /** A group goes to where other words are used for it: all that is asked of it there is read. */
  const areTaken = (path: string, wanted: ts.Type): void => {
    const type = whole(wanted);
    if ((type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0 || places.has(type)) return;
    // Within a record of any words, all of them may be filled in.
    if (type.getStringIndexType()) for (const leaf of unread) if (leaf.startsWith(`${path}.`)) isRead(leaf);
    for (const property of type.getProperties()) {
      isRead(`${path}.${property.name}`);
      if ([...unread].some((leaf) => leaf.startsWith(`${path}.${property.name}.`)))
        areTaken(`${path}.${property.name}`, checker.getTypeOfSymbol(property));
    }
  };

  /** Reads texts by code: a use of the code uses the text. */
  const readCodes = (node: ts.Node): void => {
    if (
      ts.isStringLiteral(node) &&
      /^\w+\.\w+$/.test(node.text) &&
      !(ts.isPropertyAssignment(node.parent) && node.parent.name === node)
    )
      isRead(`Messages.${node.text}`);
    ts.forEachChild(node, readCodes);
  };

  const visit = (node: ts.Node): void => {
    // Types and imports read nothing.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isPropertyAccessExpression(node)) {
      const place = placeOf(node.expression);
      if (place !== undefined) isRead(`${place}.${node.name.text}`);
    } else if (ts.isElementAccessExpression(node)) {
      const place = placeOf(node.expression);
      const asked = checker.getTypeAtLocation(node.argumentExpression);
      for (const one of asked.isUnion() ? asked.types : [asked])
        if (place !== undefined && one.isStringLiteral()) isRead(`${place}.${one.value}`);
    } else if (ts.isObjectBindingPattern(node)) {
      const place = placeOf(node);
      for (const { propertyName, name, dotDotDotToken } of node.elements) {
        if (place !== undefined && !dotDotDotToken) isRead(`${place}.${(propertyName ?? name).getText()}`);
      }
    }
    if ((ts.isIdentifier(node) && !isNameOnly(node)) || ts.isPropertyAccessExpression(node)) leaves(node);
    ts.forEachChild(node, visit);
  };

  /** A name that is declared, called or drawn hands nothing on; to work out its type takes the compiler long. */
  const isNameOnly = (node: ts.Identifier): boolean => {
    const { parent } = node;
    return (
      ('name' in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent)) ||
      (ts.isCallExpression(parent) && parent.expression === node) ||
      ts.isJsxOpeningLikeElement(parent) ||
      ts.isJsxClosingElement(parent)
    );
  };

  /** A group that is handed on, as a whole or spread. */
  const leaves = (node: ts.Expression): void => {
    if (ts.isPropertyAccessExpression(node.parent)) return;
    const place = placeOf(node);
    if (place === undefined) return;
    const wanted = checker.getContextualType(ts.isSpreadAssignment(node.parent) ? node.parent.parent : node);
    if (wanted) areTaken(place, wanted);
  };

  const shipped = new Set(files);
  for (const file of program.getSourceFiles()) {
    if (!shipped.has(resolve(file.fileName))) continue;
    readCodes(file);
    // A reader of a setting has it from a value of such a name.
    if (/essages|nstitution|useTexts/.test(file.text)) visit(file);
  }
  return [...unread].toSorted();
}

it('no setting is unused, in institution.yaml or in the messages, and a planted one is found', { tags: 'deep' }, () => {
  const catalog = 'packages/messages/texts/en.ts';
  const [institution, texts] = [roots.Institution, catalog].map((file) => readFileSync(file, 'utf8'));
  const planted = {
    [roots.Institution]: institution!.replace(
      '  name: shownText,',
      '$&\n  plantedSetting: shownText, plantedGroup: z.strictObject({ within: shownText }),',
    ),
    [catalog]: texts!
      .replace('"buttons": {', '$& "plantedText": "Planted",')
      .replace('"accounts": {', '$& "plantedCode": "Planted",'),
  };
  expect(deadSettings(planted)).toEqual([
    'Institution.plantedGroup.within',
    'Institution.plantedSetting',
    'Messages.accounts.plantedCode',
    'Messages.buttons.plantedText',
  ]);
});
