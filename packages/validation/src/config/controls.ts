/** A field of a question that only some controls take. */
export type OwnField =
  | 'options'
  | 'boxes'
  | 'lookup'
  | 'abroad'
  | 'second'
  | 'extension'
  | 'country'
  | 'noneBox'
  | 'decimals'
  | 'prefill'
  | 'confirm'
  | 'maxLength';

/** A mistake in a field of a question, by the key that it asks. */
interface FieldMistake {
  field: 'options' | 'boxes' | 'lookup' | 'sensitive' | 'encrypted';
  what: (key: string) => string;
  why: string;
  fix: string;
}

/** One control in the config language. The engine's `control-map.ts` draws it. */
interface ControlLanguage {
  /** For the reference. */
  about: string;
  /** The form of its answer, which decides what becomes of it under another control. */
  answers: 'line' | 'lines' | 'choice' | 'tick' | 'ticks' | 'date' | 'digits' | 'document';
  takes?: readonly OwnField[];
  /** The field without which it cannot be asked, and the one that it cannot have. */
  needs?: FieldMistake;
  refuses?: FieldMistake;
  /** Left out, it is as wide as the page. */
  width?: 'short' | 'half';
  /** The most characters, and the lines that show at first, where the author says nothing. */
  maxLength?: number;
  rows?: number;
  /** Whether a browser fills it, or the control decides by itself. */
  autofill?: 'filled' | 'own';
  /** An answer for stories; without it, that of its list, its lookup or its keyboard. */
  sample?: string;
  /** Its names in other form systems, for authors used to them. */
  otherNames?: readonly string[];
}

const choice = (called: string, about: string): Pick<ControlLanguage, 'about' | 'answers' | 'takes' | 'needs'> => ({
  about,
  answers: 'choice',
  takes: ['options'],
  needs: {
    field: 'options',
    what: (key) => `The ${called} question ${key} has no options.`,
    why: 'There would be nothing to choose.',
    fix: 'Add `options` with the name of a list, or with the options themselves.',
  },
});

/** Every control an author may name. A host app may draw any of them, and add others in institution.yaml. */
const table = {
  text: {
    about: 'A line of text.',
    answers: 'line',
    takes: ['maxLength', 'noneBox', 'decimals', 'prefill'],
    maxLength: 45,
    autofill: 'filled',
    otherNames: ['input', 'string', 'textbox', 'textfield', 'shorttext'],
  },
  textarea: {
    about: 'A longer text.',
    answers: 'lines',
    takes: ['maxLength'],
    maxLength: 1500,
    rows: 6,
    autofill: 'filled',
    sample: 'The town is small and the river is wide.\n\nI rowed on it.',
    otherNames: ['multiline', 'longtext', 'paragraph', 'essay'],
  },
  password: {
    about: 'A text that nobody reads over the shoulder.',
    answers: 'line',
    takes: ['maxLength'],
    needs: {
      field: 'sensitive',
      what: (key) => `The password ${key} is not marked as sensitive.`,
      why: 'It would be stored as it is typed, on the device too.',
      fix: 'Add sensitive: true.',
    },
    maxLength: 45,
    autofill: 'own',
    sample: 'correct horse',
  },
  select: {
    ...choice('select', 'A choice from a list that opens.'),
    autofill: 'filled',
    otherNames: ['dropdown', 'combobox', 'list', 'listbox', 'picker', 'choice'],
  },
  radio: {
    ...choice('radio', 'A choice from options that are all shown.'),
    otherNames: ['radios', 'options', 'single'],
  },
  buttons: choice('buttons', 'The same as `radio`, drawn as buttons.'),
  checkbox: {
    about: 'One box. Checked, its answer is `true`.',
    answers: 'tick',
    takes: ['confirm'],
    sample: 'true',
    otherNames: ['toggle', 'switch', 'boolean', 'bool', 'tickbox', 'yesno'],
  },
  checkboxes: {
    about: 'Several boxes, each with an answer key of its own.',
    answers: 'ticks',
    takes: ['boxes'],
    needs: {
      field: 'boxes',
      what: (key) => `The checkbox group ${key} has no boxes.`,
      why: 'There would be nothing to check.',
      fix: 'Add `boxes`, each with a key and a label.',
    },
    otherNames: ['multiselect', 'multiple', 'multi', 'checklist', 'tags'],
  },
  autocomplete: {
    about: 'A text with suggestions, which can fill in other answers.',
    answers: 'line',
    takes: ['maxLength', 'lookup'],
    needs: {
      field: 'lookup',
      what: (key) => `The autocomplete ${key} has no lookup.`,
      why: 'Nothing would be suggested.',
      fix: 'Add `lookup` with a category: hs_ceeb, college_ceeb or address.',
    },
    maxLength: 100,
    autofill: 'filled',
    otherNames: ['typeahead', 'search', 'lookup', 'suggest'],
  },
  date: {
    about: 'A date, typed in the order of the `locale`.',
    answers: 'date',
    width: 'short',
    autofill: 'filled',
    sample: '2008-05-14',
    otherNames: ['calendar', 'datepicker', 'day'],
  },
  phone: {
    about: 'A phone number.',
    answers: 'digits',
    takes: ['abroad', 'second', 'extension', 'country'],
    width: 'half',
    autofill: 'filled',
    sample: '(555) 234-5678',
    otherNames: ['tel', 'telephone', 'mobile'],
  },
  ssn: {
    about: 'A Social Security number.',
    answers: 'digits',
    width: 'short',
    sample: '123-45-6789',
  },
  file: {
    about: 'A document, at most 1 MB, for people with an account. It cannot be inside a `repeat`.',
    answers: 'document',
    refuses: {
      field: 'encrypted',
      what: (key) => `The document ${key} cannot be encrypted as an answer.`,
      why: 'Its answer is the name of the file, and the file itself is kept in the store of files.',
      fix: 'Take encrypted out, and let the store encrypt what it keeps.',
    },
    // The answer of a question whose document is there.
    sample: 'ANSWERED',
    otherNames: ['upload', 'document', 'attachment'],
  },
} satisfies Record<string, ControlLanguage>;

export type ControlName = keyof typeof table;
export const controlLanguage: Readonly<Record<ControlName, ControlLanguage>> = table;
export const controlNames = Object.keys(table) as [ControlName, ...ControlName[]];

/** An answer for stories to a phone question with a country. */
export const sampleOfCountry = '+442079460000';

/** Returns whether a control has a field that is not common to all. */
export const takesField = (control: ControlName, field: OwnField): boolean =>
  controlLanguage[control].takes?.includes(field) ?? false;
