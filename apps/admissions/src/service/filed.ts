/** What a server says of an application besides its answers. Not every server says all of it. */
export interface Filed {
  /** What people call the application. */
  number: string | undefined;
  /** An ISO instant; undefined before. */
  submittedAt: string | undefined;
  /** By question key. */
  documents: Readonly<Record<string, FiledDocument>>;
}

export interface FiledDocument {
  file_name?: string | undefined;
  /** In bytes. */
  file_size?: number | undefined;
  status?: string | undefined;
  /** Of the converted PDF. */
  pages?: number | null | undefined;
}

/** The document of a question, where there is one that did not fail. */
export function documentOf({ documents }: Pick<Filed, 'documents'>, key: string): FiledDocument | undefined {
  const document = Object.hasOwn(documents, key) ? documents[key] : undefined;
  return document?.status === 'failed' || document?.status === 'not_answered' ? undefined : document;
}

/** Whether a document is converted, as far as the server says. */
export const isConverted = ({ status }: FiledDocument): boolean => status === undefined || status === 'completed';
