import type { LiveApplication } from '@quire/form-engine';
import { fillText } from '@quire/messages';
import {
  useEffect,
  useLayoutEffect,
  useState,
  type ReactElement,
  createElement,
  Fragment,
  type ReactNode,
} from 'react';
import './application-copy.css';
import { useAdmissions } from '../application/admissions-context.ts';
import { ApplicationPrint } from './application-print.tsx';
import { DocumentSheets } from './document-sheets.tsx';
import type { ServiceApplication } from './service-application.ts';
import { missingCharacters } from './missing-characters.ts';
import { nameOf } from './name-of.ts';
import { notifyPrinter } from './notify-printer.ts';

/** Shows empty pages with only a foot, which the server lays over those of the copy. */
function CopyFeet({ pages, name, number }: { pages: number; name: string; number: string | undefined }): ReactElement {
  const words = useAdmissions().config.messages.copy.foot.split(/\{(\w+)\}/);
  // Names too long for their line end in dots, so nothing else is lost.
  const partOf = (page: number): Record<string, ReactNode> => ({
    name: <bdi>{name}</bdi>,
    number: <span>{number}</span>,
    page: <span>{page}</span>,
    pages: <span>{pages}</span>,
  });
  return (
    <>
      {Array.from({ length: pages }, (_, before) => (
        <p key={before} className="application-foot">
          <span>
            {createElement(
              Fragment,
              {},
              ...words.map((part, place) => (place % 2 === 0 ? asText(part) : partOf(before + 1)[part])),
            )}
          </span>
        </p>
      ))}
    </>
  );
}

/** The Unicode number of a character, which can be drawn where the character cannot. */
const codeOf = (letter: string): string => `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

const asText = (text: string): ReactElement => <span>{text}</span>;

/**
 * Shows an application as its PDF copy, then the foot of each page. The server supplies the number of pages and the
 * lost documents.
 */
export function ApplicationCopy({
  application,
  filed,
}: {
  application: LiveApplication;
  filed: ServiceApplication;
}): ReactElement {
  const { messages } = useAdmissions().config;
  const { copy } = messages;
  const name = nameOf(application, messages);
  const [lost, setLost] = useState<readonly string[]>([]);
  const [pages, setPages] = useState<number>();
  const [missing, setMissing] = useState<readonly string[]>();
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener(
      'quire:copy-lost',
      (event) => {
        setLost((event as CustomEvent<string[]>).detail);
      },
      stop,
    );
    window.addEventListener(
      'quire:copy-feet',
      (event) => {
        setPages((event as CustomEvent<number>).detail);
      },
      stop,
    );
    return () => {
      stop.abort();
    };
  }, []);
  // Chromium prints tags of lists, and none of lists of terms.
  useLayoutEffect(() => {
    for (const list of document.querySelectorAll('.application-copy dl')) {
      list.setAttribute('role', 'list');
      for (const item of list.children) item.setAttribute('role', 'listitem');
    }
  });
  useEffect(() => {
    // Fonts load only for text that has been laid out.
    document.documentElement.getBoundingClientRect();
    void document.fonts.ready.then(() => {
      const main = document.querySelector('main');
      setMissing(main ? missingCharacters(main.textContent, getComputedStyle(main).fontFamily) : []);
    });
  }, []);
  useEffect(() => {
    if (missing) void notifyPrinter(pages !== undefined ? 'feet' : lost.length > 0 ? 'lost' : 'ready');
  }, [lost, pages, missing]);
  if (pages !== undefined) return <CopyFeet pages={pages} name={name} number={filed.number} />;
  return (
    <div className="application-copy">
      <ApplicationPrint
        application={application}
        filed={filed}
        hint={
          missing &&
          missing.length > 0 && (
            <p className="admissions-copy__missing">
              {fillText(copy.lettersMissing, { letters: missing.map(codeOf).join(', ') })}
            </p>
          )
        }
      >
        <DocumentSheets name={name} filed={filed} lost={lost} />
      </ApplicationPrint>
    </div>
  );
}
