import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3StandIn, type S3StandIn } from '../../apps/server/src/storage/testing/s3-stand-in.ts';
import { readPdf } from '../../packages/documents/src/testing/read-pdf.ts';
import { documentFiles as files } from './document-files.ts';
import { onUpload, storedDocument } from './on-upload.ts';
import { patience } from './patience.ts';
import { startProduct, type Product } from './product.ts';
import { savedAnswers, signIn, visit } from './visit.ts';
import { closePages, startBrowser } from './start-browser.ts';

let standIn: S3StandIn;
let product: Product;
let browser: Browser;
beforeAll(async () => {
  standIn = await startS3StandIn();
  [product, browser] = await Promise.all([startProduct(standIn.environment), startBrowser()]);
});
afterAll(async () => {
  await closePages(browser);
  await product?.stop();
  await standIn?.stop();
});

/** The top folders of the store with the type of each file, without the installation mark. */
const keeps = (): string[] =>
  [...standIn.objects]
    .filter(([key]) => !key.startsWith('installation/'))
    .map(([key, { contentType }]) => `${key.split('/')[0]} ${contentType}`)
    .toSorted();

/** Holds all calls of a browser until called; those of the server go on. */
function refusePosts(answer: (status: number) => void): () => void {
  standIn.fault = (request, response) => {
    if (request.method !== 'POST') return false;
    request.resume();
    response.writeHead(403).end();
    answer(403);
    return true;
  };
  return () => {
    standIn.fault = () => false;
  };
}

describe('with files at S3', () => {
  it(
    'a document goes there from the browser, is converted and in the PDF copy; a refused post is reported',
    { tags: 'deep' },
    async () => {
      const here = await visit({ product, browser });
      await signIn({ product }, here, 'bucket@example.org');
      const document = await onUpload(here);
      await document.choose(files.pdf);
      await document.says('statement.pdf', 'Ready');
      expect(standIn.requests.filter((asked) => asked.startsWith('POST'))).toEqual([`POST /${standIn.bucket}`]);
      expect((await savedAnswers(here))['personal_statement_doc']).toBe('ANSWERED');
      // The upload is removed once its conversion is stored, a moment after the message.
      await expect.poll(keeps).toEqual(['documents application/pdf']);

      const refused: number[] = [];
      const letThrough = refusePosts((status) => refused.push(status));
      await document.choose(files.other);
      await document.says(
        'Ready',
        '\u2068second.pdf\u2069 was not uploaded. The file above has not changed. Your file did not arrive',
      );
      expect(refused).toEqual([403]);
      expect(await storedDocument(here)).toMatchObject({ file_name: 'statement.pdf', status: 'completed' });
      letThrough();
      await here.page.getByRole('button', { name: 'Try again' }).click();
      await document.says('second.pdf', 'Ready');
      await expect.poll(keeps).toEqual(['documents application/pdf']);

      await here.page.getByRole('button', { name: /^Account menu/ }).click();
      const downloading = here.page.waitForEvent('download', { timeout: patience });
      await here.student.presses('Download a PDF copy');
      const download = await downloading;
      const { pages } = await readPdf(await readFile(await download.path()));
      expect(pages.map(({ drawn }) => drawn).join('\n')).toContain('second.pdf');
      expect(keeps()).toEqual(['documents application/pdf', 'pdfs application/pdf']);
      expect(here.faults).toEqual([]);
      await here.context.close();
    },
  );
});
