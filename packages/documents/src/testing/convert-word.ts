import { findIsolation } from '../isolation.ts';
import { openConverter } from '../open-converter.ts';
import { paragraph, wordDocument } from './word-document.ts';

// Converts a Word document where this process runs, and reports what came of it and what an operator hears.
const heard: object[] = [];
const hear = (facts: object, says: string): void => void heard.push({ ...facts, says });
const converter = await openConverter({}, { info: () => undefined, warn: hear }, { soffice: undefined });
const made = await converter
  .convert({ bytes: wordDocument({ body: paragraph('Hello') }), fileName: 'essay.docx' })
  .then(({ is }) => is)
  .catch(String);
await converter.close();
process.stdout.write(JSON.stringify({ isolation: (await findIsolation()).is, made, heard }));
