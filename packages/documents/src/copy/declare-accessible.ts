import { PDFName, type PDFDocument } from '@cantoo/pdf-lib';

/**
 * Writes a PDF's title into its metadata, and its claim to PDF/UA-1 where it is held to those rules.
 * @param meetsRules whether everything in it was made here
 */
export function declareAccessible(pdf: PDFDocument, meetsRules: boolean): void {
  const title = pdf.getTitle() ?? '';
  const claim = meetsRules ? '\n  <pdfuaid:part>1</pdfuaid:part>' : '';
  const xmp = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
 <rdf:Description rdf:about=""
   xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
   xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
  <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${asXml(title)}</rdf:li></rdf:Alt></dc:title>
  <pdf:Producer>${asXml(pdf.getProducer() ?? '')}</pdf:Producer>${claim}
 </rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
  const { catalog, context } = pdf;
  catalog.set(
    PDFName.of('Metadata'),
    context.register(context.stream(Buffer.from(xmp), { Type: 'Metadata', Subtype: 'XML' })),
  );
}

// Characters that XML does not allow at all would make the whole unreadable.
const asXml = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
