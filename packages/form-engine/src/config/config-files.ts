/** The files that are one of a kind, by what they are. */
export const singleFiles = {
  institution: 'institution.yaml',
  dataModel: 'data-model.yaml',
  conditions: 'conditions.yaml',
  messages: 'messages/en.yaml',
} as const;

/** Files that a config goes without: the keys follow from the pages, and the texts have defaults. */
export const optionalFiles: readonly string[] = [singleFiles.dataModel, singleFiles.conditions, singleFiles.messages];

/** The directories with one thing per file. */
export const folders = ['pages', 'blocks', 'lists', 'personas'] as const;
export type Folder = (typeof folders)[number];
