import { neutralFileName } from '@quire/validation';
import type { FastifyReply } from 'fastify';

/** In bytes: the most that is read of one PDF from the store. A copy of ten documents of many pages has less. */
export const largestPdf = 256 * 1024 * 1024;

/** Answers with a PDF that the browser saves and never shows as a part of this site. @param name without its ending */
export function answerPdf(reply: FastifyReply, bytes: Buffer, name: string): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', attachmentNamed(`${name}.pdf`))
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .send(bytes);
}

/**
 * Answers with a PDF that the browser shows in a tab of its own. Nothing may frame it, it may load and run
 * nothing; the styles are those of a browser's own viewer. The sandbox leaves viewers what they need to draw
 * (docs/decisions/0027).
 */
export function showPdf(reply: FastifyReply, bytes: Buffer, name: string): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; ${fileNamed(`${name}.pdf`)}`)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors " +
        "'none'; sandbox allow-same-origin allow-scripts allow-downloads",
    )
    .header('cache-control', 'private, no-store')
    .send(bytes);
}

/** The header that names a saved file: in any script, and in plain characters for programs that read no other. */
export const attachmentNamed = (given: string): string => `attachment; ${fileNamed(given)}`;

function fileNamed(given: string): string {
  const name = neutralFileName(given.replaceAll(/[/\\]/g, '-')).replaceAll(/[<>:"|?*]/g, '');
  // Taken apart, wide signs become plain ones: a wide quotation mark would end the name here.
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]|[<>:"|?*/\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/ (?=\.\w+$)/, '')
    .trim();
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The name of a file whose ending promises what it is no more. */
export const withoutEnding = (fileName: string): string => fileName.replace(/\.[^.]*$/, '');
