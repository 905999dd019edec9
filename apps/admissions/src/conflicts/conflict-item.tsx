import { Button } from '@quire/ui';
import { fillText } from '@quire/messages';
import { useRef, useState, type ReactElement, type Ref } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import type { ConflictRow } from './rows.ts';
import { keepAccounts, takeDevices } from './decide-conflicts.ts';

/** Shows one question with both answers, and the actions on them. */
export function ConflictItem({ row }: { row: ConflictRow }): ReactElement {
  const admissions = useAdmissions();
  const { aside: words, form } = admissions.config.messages;
  const [status, setStatus] = useState('');
  const device = useRef<HTMLParagraphElement>(null);
  const named = <span className="quire-visually-hidden">{fillText(words.forQuestion, { question: row.name })}</span>;

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(row.onDevice);
      setStatus(fillText(words.copied, { question: row.name }));
    } catch {
      // Clipboards need permission and https; otherwise the text is selected.
      if (device.current) window.getSelection()?.selectAllChildren(device.current);
      setStatus(fillText(words.notCopied, { question: row.name }));
    }
  };
  return (
    <li className="admissions-conflict__item" data-row={row.name}>
      <h4 tabIndex={-1}>
        {row.headings.length > 0 ? (
          <>
            <span className="admissions-conflict__place">{row.headings.join(' · ')}</span>{' '}
          </>
        ) : null}
        <span>{row.label}</span>
      </h4>
      <div className="admissions-conflict__answer">
        <p className="admissions-conflict__whose">{words.inAccount}</p>
        <LongText text={row.inAccount} />
        <div className="admissions-conflict__buttons">
          <Button
            variant="secondary"
            onClick={() => {
              keepAccounts(admissions, [row]);
            }}
          >
            {fillText(words.keep, { answer: inShort(row.inAccount, form.notAnswered) })} {named}
          </Button>
        </div>
      </div>
      <div className="admissions-conflict__answer">
        <p className="admissions-conflict__whose">{words.onDevice}</p>
        <LongText text={row.onDevice} ref={device} />
        {row.noPlace === undefined ? null : <p className="admissions-conflict__note">{row.noPlace}</p>}
        {row.stays ? null : <p className="admissions-conflict__note">{words.onlyHere}</p>}
        <div className="admissions-conflict__buttons">
          {row.noPlace === undefined ? (
            <Button
              variant="secondary"
              onClick={() => {
                takeDevices(admissions, [row]);
              }}
            >
              {fillText(words.use, { answer: inShort(row.onDevice, form.notAnswered) })} {named}
            </Button>
          ) : null}
          {row.masked ? null : (
            <Button
              variant="quiet"
              onClick={() => {
                void copy();
              }}
            >
              {words.copy} {named}
            </Button>
          )}
        </div>
        <p role="status" className="admissions-conflict__note">
          {status}
        </p>
      </div>
    </li>
  );
}

function inShort(text: string, nothing: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim() || nothing;
  return line.length > 30 ? `${line.slice(0, 29).trimEnd()}…` : line;
}

/** Limits in characters and typed lines; longer answers are folded at first. */
const longest = { characters: 300, lines: 6 };

/** Shows an answer; a long one is cut until the student opens the rest. */
function LongText({ text, ref }: { text: string; ref?: Ref<HTMLParagraphElement> }): ReactElement {
  const { aside: words, form } = useAdmissions().config.messages;
  const [whole, setWhole] = useState(false);
  const isLong = text.length > longest.characters || text.split('\n').length > longest.lines;
  if (text === '')
    return (
      <p ref={ref} className="admissions-conflict__none">
        {form.notAnswered}
      </p>
    );
  return (
    <>
      <p ref={ref} dir="auto" className="admissions-conflict__text" data-folded={isLong && !whole ? '' : undefined}>
        {text}
      </p>
      {isLong ? (
        <Button
          variant="quiet"
          className="admissions-conflict__more"
          aria-expanded={whole}
          onClick={() => {
            setWhole(!whole);
          }}
        >
          {whole ? words.showLess : words.showAll}
        </Button>
      ) : null}
    </>
  );
}
