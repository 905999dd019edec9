/** Data of an application besides its answers. Not every server sends all of it. */
export interface ServiceApplication {
  /** Number people call the application by. */
  number: string | undefined;
  /** Instant in ISO format; undefined before the submission. */
  submittedAt: string | undefined;
  /** Documents by question key. */
  documents: Readonly<Record<string, ServiceDocument>>;
}

export interface ServiceDocument {
  file_name?: string | undefined;
  /** Size in bytes. */
  file_size?: number | undefined;
  status?: string | undefined;
  /** Pages of the converted PDF. */
  pages?: number | null | undefined;
}

/** Returns the document of a question, if there is one that did not fail. */
export function documentOf(
  { documents }: Pick<ServiceApplication, 'documents'>,
  key: string,
): ServiceDocument | undefined {
  const document = Object.hasOwn(documents, key) ? documents[key] : undefined;
  return document?.status === 'failed' || document?.status === 'not_answered' ? undefined : document;
}

/** Returns whether a document is converted, as far as the server reports it. */
export const isConverted = ({ status }: ServiceDocument): boolean => status === undefined || status === 'completed';
