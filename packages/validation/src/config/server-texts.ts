/**
 * What the server says, by group and name, and the values that each text may fill in. Each is a code of its own, such as
 * `answers.tooMany`: `messages/<language>.yaml` has its text, and a code that nothing says is found by the checks of the house.
 */
export const serverTexts = {
  requests: {
    unreadable: [], notReadableJson: [], notJson: [], notForm: [], wrongShape: ['call', 'places'], repeatedParameter: [],
    wrongHeader: ['header', 'example'], tooSlow: [], tooLarge: [], addressTooLong: [], headersTooLarge: [], nothingHere: [], notBuilt: [], otherOrigin: ['address'], foreignLogout: [], closing: [],
    tooMany: [], busy: [], databaseDown: [], storeDown: [], fileMissing: [], answersLocked: [],
  },
  limits: {
    mails: ['most'], mailsFromHere: ['most'], loginsFromHere: ['most'], codes: ['most'], links: ['most'], temporaryAnswers: ['most'], uploads: ['most'], lookups: ['most'],
    copies: ['most'], errorReports: ['most'], ownData: ['most'], deletions: ['most'],
  },
  accounts: {
    codeSent: [], codeResent: [], confirmed: [], loggedIn: [], loggedOut: [], linkSent: [], passwordChanged: [], wrongLogin: [], wrongPassword: [], tooManyLogins: [], busy: [], guessable: [],
    wrongCode: [], codeOfAnother: [], codeOfAnotherSince: ['date'], wrongLink: [],
  },
  answers: {
    saved: [], tooMany: ['count', 'most'], refused: ['keys', 'problem'], refusedAndMore: ['keys', 'count', 'problem'], changedElsewhere: [], superseded: [], unknownQuestion: [], document: [],
    notText: [], tooLong: ['most'], badCharacter: [], notThere: [],
  },
  problems: {
    noted: [], refused: ['keys', 'problem'], refusedAndMore: ['keys', 'count', 'problem'], notList: [], tooMany: ['most'], tooLong: ['most'],
    badCharacter: [],
  },
  application: {
    notSubmitted: [], documentWaiting: [], submittedAlready: [], statusTooEarly: [], noSuchTab: [], noSuchGroup: [], wrongCount: ['most', 'count'],
    badPage: [], tooManyChanges: [],
  },
  uploads: {
    deleted: [], checkEnded: [], noSuchQuestion: [], unknown: [], usedAlready: [], notArrived: [], tooManyBegun: [], tooManyChecked: ['count'],
    manyArriving: [], manyChecked: [], noFile: [], wrongField: [], badField: [], nothingFollows: [], broken: [], tooLarge: ['most'], empty: [],
    keptBefore: [], foreignPolicy: [], tooLate: [], changed: [],
  },
  conversion: {
    tooOften: [], notWhole: [], infected: [], scannerDown: [], storeDown: [], machineBusy: [], empty: [], isPdf: [], isPng: [], isJpeg: [], isWord: [], notPdf: [],
    notPng: [], notJpeg: [], notWord: [], pdfAndMore: [], pngAndMore: [], jpegAndMore: [], heic: [], avif: [], gif: [], webp: [], tiff: [], rtf: [],
    webPage: [], oldOffice: [], noKind: [], otherKind: ['ending'], imageTooLarge: ['width', 'height', 'most'], imageTooSmall: ['width', 'height'],
    imageOfOnePixel: [], imageDamaged: [], wordDamaged: [], wordArchive: [], wordLocked: [], wordTooLarge: [], wordTooLong: [], wordTooDeep: [],
    wordUnsafe: [], wordLinked: [], wordEmpty: [], wordUnreadable: [], wordNoGlyphs: [], pdfLocked: [], pdfProtected: [], pdfPortfolio: [],
    pdfDamaged: [], pdfPrefixed: [], pdfNoPages: [], pdfCircular: [], pdfBomb: [], pdfOddPacking: [], pdfAnnotations: [], pdfFields: [], pdfAdobeOnly: [], pdfFaulty: [],
    tooManyPages: ['most'], tooMuchInside: [], notSafe: [],
  },
  lookups: {
    unknownRecord: [], closing: [], noCategory: ['categories'], textOrId: [], textTooLong: ['most'], unknownId: [], wrongCount: ['most'],
  },
  copies: {
    none: [], failed: ['email'], withoutDocuments: ['names', 'email'],
  },
  letters: {
    questions: ['email'], codeSubject: [], code: ['code'], codeUse: ['date', 'address', 'minutes'], codeOthers: ['address'], codeUnasked: [],
    confirmSubject: [], confirm: [], confirmUse: ['minutes'], confirmUnasked: [], registeredSubject: [], registered: [],
    registeredUse: ['loginAddress', 'address'], registeredUnasked: [], resetSubject: [], reset: [], resetUse: ['minutes'], resetUnasked: [],
    changedSubject: [], changed: [], changedUnasked: ['address'], receiptSubject: [], receipt: ['number', 'date'], receiptUse: ['address'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;
