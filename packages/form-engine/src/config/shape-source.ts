import {
  blockSchema,
  conditionsFileSchema,
  dataModelSchema,
  describeShapeIssues,
  institutionOf,
  institutionSchema,
  messagesFileSchema,
  optionListSchema,
  pageSchema,
  type ConfigFinding,
  type ConfigSource,
  type SourceFile,
} from '@quire/validation';
import { withTexts } from '@quire/messages';
import { dataModelOf } from '../core/compile/compile-questionnaire.ts';
import type { z } from 'zod';
import { optionalFiles, singleFiles, type Folder } from './config-files.ts';
import type { YamlFile } from './yaml-file.ts';

export interface ShapeOptions {
  /** Whether a form is embedded: a host of its own says who asks, so no field of the institution is needed. */
  embedded?: boolean;
}

/** What each file became. An author edits one of thirty, and the others are read once. */
const shapedBefore = new WeakMap<YamlFile, { shape: z.ZodType; found: SourceFile<unknown> }>();

const embeddedSchema = institutionSchema.partial({ name: true });

/** Returns the config for the checks if every file has its shape; otherwise only the problems. */
export function shapeSource(
  read: ReadonlyMap<string, YamlFile>,
  inFolder: Record<Folder, string[]>,
  { embedded = false }: ShapeOptions = {},
): { source?: ConfigSource; findings: ConfigFinding[] } {
  const findings: ConfigFinding[] = [];
  const shaped = <Content>(file: string, shape: z.ZodType<Content>): SourceFile<Content>[] => {
    const from = read.get(file);
    // A file of comments alone has no value.
    if (from?.value === undefined || (from.value === null && optionalFiles.includes(file))) return [];
    const before = shapedBefore.get(from);
    if (before?.shape === shape) return [before.found as SourceFile<Content>];
    const result = shape.safeParse(from.value);
    if (!result.success) {
      findings.push(...describeShapeIssues(result.error, from.value, file, shape));
      return [];
    }
    const found = { file, content: result.data };
    shapedBefore.set(from, { shape, found });
    return [found];
  };
  const byName = <Content>(files: string[], shape: z.ZodType<Content>): Record<string, SourceFile<Content>> =>
    Object.fromEntries(files.flatMap((file) => shaped(file, shape).map((content) => [nameOf(file), content])));

  const [given] = shaped(singleFiles.institution, embedded ? embeddedSchema : institutionSchema);
  const { name = '', ...others } = given?.content ?? {};
  const institution = (embedded || given) && {
    file: singleFiles.institution,
    content: { ...others, name },
  };
  const [dataModel] = shaped(singleFiles.dataModel, dataModelSchema);
  const [conditions = { file: singleFiles.conditions, content: {} }] = shaped(
    singleFiles.conditions,
    conditionsFileSchema,
  );
  const [written] = shaped(singleFiles.messages, messagesFileSchema);
  const lists = byName(inFolder.lists, optionListSchema);
  const blocks = byName(inFolder.blocks, blockSchema);
  const pages = inFolder.pages
    .flatMap((file) => shaped(file, pageSchema))
    .toSorted((a, b) => a.content.order - b.content.order);
  if (findings.length > 0 || !institution) return { findings };
  const { forSome, ...own } = written?.content ?? {};
  const messages = { file: singleFiles.messages, content: withTexts(own) };
  const [firstPage = ''] = pages.map(({ content }) => content.page);
  const { applicationTitle } = messages.content.navigation;
  const content = institutionOf(institution.content, firstPage, applicationTitle);
  const source = {
    institution: { ...institution, content },
    conditions,
    messages,
    forSome,
    lists,
    blocks,
    pages,
    embedded,
  };
  return {
    source: { ...source, dataModel: dataModel ?? { file: singleFiles.dataModel, content: dataModelOf(source) } },
    findings: formerNames(institution),
  };
}

/** Warns of the British names in a theme, which leave in the next release. */
const formerNames = ({ file, content: { theme = {} } }: SourceFile<z.infer<typeof embeddedSchema>>): ConfigFinding[] =>
  (['colours', 'darkColours'] as const).flatMap((former): ConfigFinding[] => {
    const path = ['theme', former];
    const to = former.replace('our', 'or') as 'colors' | 'darkColors';
    const autofix = theme[to] ? undefined : ({ file, edit: { kind: 'rename', path, to } } as const);
    const what = `"${former}" is called "${to}" now.`;
    const why = 'The former name leaves in the next release.';
    const fix = `Write ${to}: in its place; what it holds stays the same.`;
    return theme[former] ? [{ file, path, at: 'key', severity: 'warning', what, why, fix, autofix }] : [];
  });

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1, -'.yaml'.length);
