import { Button } from '@quire/ui';
import { useState, type ReactElement, type Ref } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';

/** In characters, and in lines as they were typed: what is longer is folded at first. */
const longest = { characters: 300, lines: 6 };

/** An answer to be read: all of it, of a long one its beginning until somebody asks for the rest. */
export function AsideText({ text, ref }: { text: string; ref?: Ref<HTMLParagraphElement> }): ReactElement {
  const { aside: words, form } = useAdmissions().messages;
  const [whole, setWhole] = useState(false);
  const isLong = text.length > longest.characters || text.split('\n').length > longest.lines;
  if (text === '') return <p ref={ref} className="admissions-aside__none">{form.notAnswered}</p>;
  return (
    <>
      <p ref={ref} dir="auto" className="admissions-aside__text" data-folded={isLong && !whole ? '' : undefined}>{text}</p>
      {isLong ? (
        <Button variant="quiet" className="admissions-aside__more" aria-expanded={whole} onClick={() => { setWhole(!whole); }}>
          {whole ? words.showLess : words.showAll}
        </Button>
      ) : null}
    </>
  );
}
