import type { TextGroups } from './form-texts.ts';

/** What the server says of documents; the examples are the texts of the sample institution. */
export const documentTexts: TextGroups = {
  uploads: {
    about: 'What the server says of files that are uploaded.',
    texts: {
      deleted: ['After a document was removed.', 'The document has been deleted.'],
      checkEnded: [
        'After a document that is being checked was removed.',
        'The check of the document has been canceled.',
      ],
      noSuchQuestion: [
        'When its question is not there.',
        'This application has no such question for a document, so nothing was saved. Reload the page and try again.',
      ],
      unknown: ['When nobody began it.', 'This upload is unknown, so nothing was saved. Choose the file again.'],
      usedAlready: [
        'When it became a document before.',
        'This upload was already used, so nothing was saved. Choose the file again.',
      ],
      notArrived: [
        'When its file is not there.',
        'Your file did not arrive, so nothing was saved. Check your connection, and choose it again.',
      ],
      tooManyBegun: [
        'When a student began too many.',
        'Too many uploads were started and not finished. Wait five minutes and try again.',
      ],
      tooManyChecked: [
        'When too many of a student are being checked; {count} is a number.',
        '{count} of your documents are being checked right now. Wait until one of them is done, then upload this one.',
      ],
      manyArriving: [
        'When too many arrive at once.',
        'So many files are being uploaded right now that this one was not accepted. You can fill in and save ' +
          'everything else. Upload it again in a minute.',
      ],
      manyChecked: [
        'When too many of all students are being checked.',
        'So many documents are being checked right now that yours would have to wait a long time. You can fill ' +
          'in and save everything else. Upload it in a few minutes.',
      ],
      noFile: ['When its form has no file.', 'This upload has no file, so there is nothing to save.'],
      wrongField: [
        'When its file stands in another field.',
        'The file of an upload must be its field "file", so nothing was saved.',
      ],
      badField: [
        'When a field of its form is not right.',
        'A field of this upload is too long, is not text, or appears twice, so nothing was saved.',
      ],
      nothingFollows: [
        'When something follows the file.',
        'Nothing may follow the file of an upload, so nothing was saved.',
      ],
      broken: [
        'When its form is broken.',
        'This upload is not a complete form, so nothing was saved. Choose the file again.',
      ],
      tooLarge: [
        'When its file is too large; {most} is a number.',
        'A file can have at most {most} bytes, so this one was not saved. Choose a smaller one.',
      ],
      empty: ['When its file is empty.', 'This file is empty, so there is nothing to save. Choose another one.'],
      keptBefore: [
        'When a file came by the same form before.',
        'A file was already uploaded with this policy, and that one stays. Choose the file again.',
      ],
      foreignPolicy: [
        'When its form is not one of ours.',
        'The policy of this upload was not made here, or it was changed, so nothing was saved. Choose the file again.',
      ],
      tooLate: [
        'When its form is too old.',
        'The time for this upload has run out, so nothing was saved. Choose the file again.',
      ],
      changed: [
        'When a field of its form was changed.',
        'A field of this upload does not match its policy, so nothing was saved. Choose the file again.',
      ],
    },
  },
  conversion: {
    about: 'Why an uploaded document cannot be taken: what is wrong with it, and how to mend it.',
    texts: {
      tooOften: [
        'When the conversion failed again and again.',
        'We tried three times but could not turn your file into a PDF. Open it in the program it was made with, ' +
          'save it as a PDF, and upload that.',
      ],
      notWhole: [
        'When a part of it is missing.',
        'Only part of your file arrived. Check your connection, and upload it again.',
      ],
      infected: [
        'When it has a virus.',
        'Our scanner found a virus in this file, so it was deleted. Check your computer for viruses, and upload ' +
          'a clean copy.',
      ],
      scannerDown: [
        'When the scanner does not answer.',
        'Your file could not be checked for viruses right now, so it was not saved. There may be nothing wrong ' +
          'with it: please upload it again later.',
      ],
      storeDown: [
        'When the store of files does not answer.',
        'We could not fetch the file you uploaded. There is nothing wrong with it: please upload it again.',
      ],
      machineBusy: [
        'When the server had too little time for the file, at each of its attempts.',
        'Our server was too busy to convert your file. There is nothing wrong with it that we know of: please ' +
          'upload it again later.',
      ],
      empty: [
        'When it is empty.',
        'This file is empty, so there is nothing to show the college. Save it again and upload the saved file.',
      ],
      isPdf: [
        'A PDF by another name.',
        'This file is a PDF, but its name has a different ending, so we did not open it. Rename it to end in ' +
          '.pdf, or choose the file you meant.',
      ],
      isPng: [
        'A PNG by another name.',
        'This file is a PNG image, but its name has a different ending, so we did not open it. Rename it to end ' +
          'in .png, or choose the file you meant.',
      ],
      isJpeg: [
        'A JPEG by another name.',
        'This file is a JPEG image, but its name has a different ending, so we did not open it. Rename it to ' +
          'end in .jpg, or choose the file you meant.',
      ],
      isWord: [
        'A Word document by another name.',
        'This file is a Word document, but its name has a different ending, so we did not open it. Rename it to ' +
          'end in .docx, or choose the file you meant.',
      ],
      notPdf: [
        'What is called a PDF and is none.',
        'This file could not be opened as a PDF: it is damaged, or something else under that name. Open it on ' +
          'your device to check it, save it again as .pdf, and upload that.',
      ],
      notPng: [
        'What is called a PNG and is none.',
        'This file could not be opened as a PNG image: it is damaged, or something else under that name. Open ' +
          'it on your device to check it, save it again as .png, and upload that.',
      ],
      notJpeg: [
        'What is called a JPEG and is none.',
        'This file could not be opened as a JPEG image: it is damaged, or something else under that name. Open ' +
          'it on your device to check it, save it again as .jpg, and upload that.',
      ],
      notWord: [
        'What is called a Word document and is none.',
        'This file could not be opened as a Word document: it is damaged, or something else under that name. ' +
          'Open it on your device to check it, save it again as .docx, and upload that.',
      ],
      pdfAndMore: [
        'A PDF that is something else at once.',
        'This file is a PDF and something else at once, which is how harmful files hide, so we did not open it. ' +
          'Print the document to a new PDF and upload that.',
      ],
      pngAndMore: [
        'A PNG that is something else at once.',
        'This file is a PNG image and something else at once, which is how harmful files hide, so we did not ' +
          'open it. Print the document to a new PDF and upload that.',
      ],
      jpegAndMore: [
        'A JPEG that is something else at once.',
        'This file is a JPEG image and something else at once, which is how harmful files hide, so we did not ' +
          'open it. Print the document to a new PDF and upload that.',
      ],
      heic: [
        'A HEIC photo.',
        'This file is a HEIC photo, which the college cannot accept, whatever its name ends in. On an iPhone, ' +
          'share it with "Most Compatible" chosen among the options; elsewhere, export it as JPEG. Then upload ' +
          'that.',
      ],
      avif: [
        'An AVIF image.',
        'This file is an AVIF image, which the college cannot accept, whatever its name ends in. Export it as ' +
          'JPEG or PNG and upload that.',
      ],
      gif: [
        'A GIF image.',
        'This file is a GIF image, which the college cannot accept, whatever its name ends in. Save it as PNG ' +
          'and upload that.',
      ],
      webp: [
        'A WebP image.',
        'This file is a WebP image, which the college cannot accept, whatever its name ends in. Save it as PNG ' +
          'or JPEG and upload that.',
      ],
      tiff: [
        'A TIFF image.',
        'This file is a TIFF image, which the college cannot accept, whatever its name ends in. Save it as PNG, ' +
          'JPEG or PDF and upload that.',
      ],
      rtf: [
        'An RTF document.',
        'This file is an RTF document, which the college cannot accept, whatever its name ends in. Save it as ' +
          '.docx or PDF and upload that.',
      ],
      webPage: [
        'A web page.',
        'This file is a web page, which the college cannot accept, whatever its name ends in. Print it to a PDF ' +
          'and upload that.',
      ],
      oldOffice: [
        'A document of an old version of Office.',
        'This is a document of an old version of Office (.doc), which cannot be opened safely. Save it as .docx ' +
          'or PDF and upload that.',
      ],
      noKind: [
        'A file of no known kind, whose name has no ending.',
        'This file is not one of the file types that can be uploaded: .png, .jpeg, .jpg, .pdf or .docx. Save it ' +
          'as one of these and upload that.',
      ],
      otherKind: [
        'A file of no known kind; {ending} is how its name ends.',
        'This file (.{ending}) is not one of the file types that can be uploaded: .png, .jpeg, .jpg, .pdf or ' +
          '.docx. Save it as one of these and upload that.',
      ],
      imageTooLarge: [
        'An image that is too large; {width}, {height} and {most} are numbers.',
        'This image measures {width} by {height} pixels, which is more than can be opened safely. Save it ' +
          'smaller, with at most {most} million pixels (8,000 by 6,000, say), and upload that.',
      ],
      imageTooSmall: [
        'An image that is too small; {width} and {height} are numbers.',
        'This image measures only {width} by {height} pixels, so nothing can be read on it. Choose the image ' +
          'you meant, or take the picture again.',
      ],
      imageOfOnePixel: [
        'The same of the smallest.',
        'This image measures only 1 by 1 pixel, so nothing can be read on it. Choose the image you meant, or ' +
          'take the picture again.',
      ],
      imageDamaged: [
        'An image that is damaged.',
        'This image is damaged or incomplete, so it could not be opened. Open it on your device to check it, ' +
          'save it again or take the picture again, and upload that.',
      ],
      wordDamaged: [
        'A Word document that is damaged.',
        'This Word document is damaged, so it could not be opened. Open it on your device, save it again as ' +
          '.docx, and upload that.',
      ],
      wordArchive: [
        'An archive that is called a Word document.',
        'This file is an archive and not a Word document, although its name ends in .docx. Choose the document ' +
          'itself, or save it as .docx or PDF and upload that.',
      ],
      wordLocked: [
        'A Word document with a password.',
        'This document is locked with a password, so the college cannot read it. Save a copy without a password ' +
          'and upload that.',
      ],
      wordTooLarge: [
        'A Word document that is too large inside.',
        'This Word document is far larger inside than its file, so we did not open it. Save it as a PDF and ' +
          'upload that.',
      ],
      wordTooLong: [
        'A Word document that is too long.',
        'This Word document is too long to be converted. Save it as a PDF, or shorten it, and upload that.',
      ],
      wordTooDeep: [
        'A Word document with parts within parts within parts.',
        'This Word document has parts nested too deeply to be converted, such as tables within tables. Save it ' +
          'as a PDF and upload that.',
      ],
      wordUnsafe: [
        'A Word document that somebody has tampered with.',
        'This Word document holds something that Word itself does not write, so we did not open it. Copy the ' +
          'text to a new document, save that as .docx or PDF, and upload it.',
      ],
      wordLinked: [
        'A Word document whose pictures are elsewhere.',
        'This Word document shows pictures that are not in it but elsewhere, so the college would not see them. ' +
          'Insert the pictures themselves, or save it as a PDF, and upload that.',
      ],
      wordEmpty: [
        'A Word document without a word.',
        'This Word document has no text and no pictures, so there is nothing to show the college. Choose the ' +
          'document you meant.',
      ],
      wordUnreadable: [
        'A Word document that could not be read.',
        'This Word document could not be read. Open it on your device, save it as a PDF, and upload that.',
      ],
      wordNoGlyphs: [
        'A Word document in a writing without a font.',
        'This Word document has characters that cannot be shown here because a font is missing. Save it as a ' +
          'PDF, which includes its fonts, and upload that.',
      ],
      pdfLocked: [
        'A PDF with a password.',
        'This PDF is locked with a password, so the college cannot read it. Save a copy without a password and ' +
          'upload that.',
      ],
      pdfProtected: [
        'A PDF that may not be copied.',
        'This PDF is protected against copying or changes, so we cannot add it to your application. Print it to ' +
          'a new PDF, or ask whoever made it for an unprotected copy, and upload that.',
      ],
      pdfPortfolio: [
        'A PDF with other files inside.',
        'This PDF is a portfolio: a cover with other files inside, which the college would not see. Save the ' +
          'document inside it as a separate PDF and upload that.',
      ],
      pdfDamaged: [
        'A PDF that is damaged.',
        'This PDF is damaged or incomplete, so it could not be opened. Open it on your device to check it, save ' +
          'or print it as a new PDF, and upload that.',
      ],
      pdfPrefixed: [
        'A PDF that begins with something else.',
        'This PDF begins with something that does not belong to it, so we did not open it. Print the document ' +
          'to a new PDF and upload that.',
      ],
      pdfNoPages: [
        'A PDF without pages.',
        'This PDF has no pages, so there is nothing to show the college. Save or print the document to a PDF ' +
          'again and upload that.',
      ],
      pdfCircular: [
        'A PDF whose pages have no end.',
        'The pages of this PDF refer to one another in circles, so no program could read it to its end. Print ' +
          'the document to a new PDF and upload that.',
      ],
      pdfBomb: [
        'A PDF that is far too large inside.',
        'This PDF unpacks to far more than a document holds, which is how harmful files exhaust a computer, so ' +
          'we did not open it. Print the document to a new PDF and upload that.',
      ],
      pdfOddPacking: [
        'A PDF with words packed as a picture.',
        'This PDF stores something that is not a picture as if it were one, which is how harmful files exhaust ' +
          'a computer, so we did not open it. Print the document to a new PDF and upload that.',
      ],
      pdfAnnotations: [
        'A PDF whose notes cannot be read.',
        'What was written or drawn on the pages of this PDF could not be read, so it would be missing. Print ' +
          'the PDF to a new one and upload that.',
      ],
      pdfFields: [
        'A PDF form whose fields cannot be read.',
        'What was typed into this PDF form could not be read, so your answers would be missing. Print the form ' +
          'to a new PDF and upload that.',
      ],
      pdfAdobeOnly: [
        'A PDF form that only Adobe Reader shows.',
        'This PDF is a form of a kind that only Adobe Reader shows, so the college would see an empty page. ' +
          'Print it to a new PDF in Adobe Reader and upload that.',
      ],
      pdfFaulty: [
        'A PDF that opens and has faults.',
        'This PDF opens, but has errors that keep it from being copied completely. Open it on your device, ' +
          'print it to a new PDF, and upload that.',
      ],
      tooManyPages: [
        'A document with too many pages; {most} is a number.',
        'This document has more than {most} pages, which is the limit. Save the pages that matter as a separate ' +
          'PDF and upload that.',
      ],
      tooMuchInside: [
        'A document that asks for far too much to be drawn.',
        'This document asks for far more to be drawn than its pages can show, which is how harmful files ' +
          'exhaust a computer, so we did not open it. Print it to a new PDF and upload that.',
      ],
      notSafe: [
        'A document that could not be made safe.',
        'This document holds something that could not be made safe for the college to open. Print it to a new ' +
          'PDF and upload that.',
      ],
    },
  },
};
