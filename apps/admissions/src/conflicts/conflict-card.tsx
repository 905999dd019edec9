import { lifetime } from '@quire/sync';
import './conflict-card.css';
import { Button, dismissToast, keepFocusInSight, RemovedNote } from '@quire/ui';
import { fillText } from '@quire/messages';
import { formatDay } from '@quire/validation';
import {
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useAdmissions, useLive, useSnapshot } from '../application/admissions-context.ts';
import type { CurrentApplication } from '../application/current-application.ts';
import { AddedCard } from './added-card.tsx';
import { ConflictItem } from './conflict-item.tsx';
import { conflictRows, type ConflictRow } from './rows.ts';
import { DecideAll } from './decide-all.tsx';
import { rememberFolded, type ConflictNotice } from './open-conflicts.ts';

/** Shows each conflict, with both answers, until decided. */
export function ConflictCard(): ReactElement | null {
  const admissions = useAdmissions();
  const {
    conflicts,
    config: {
      institution,
      messages: { aside: words },
      pages,
    },
    live,
  } = admissions;
  const { answers, decided, folded } = useStore(conflicts);
  const isSubmitted = useSnapshot((snapshot) => snapshot.webStatus === 'submitted');
  const { pathname } = useLocation();
  const [status, setStatus] = useState('');
  const section = useRef<HTMLElement>(null);
  const arrive = useArrivingFocus(section);
  useEachChange(live);
  // Decisions can be undone only on the page where they were made.
  useEffect(
    () => () => {
      conflicts.setState({ decided: undefined });
    },
    [conflicts, pathname],
  );

  const rows = conflictRows(admissions, answers);
  const isShown = rows.length > 0 || decided !== undefined;
  useLayoutEffect(() => {
    const { current } = section;
    return isShown && current ? keepFocusInSight(current, () => current.offsetHeight) : undefined;
  }, [isShown]);
  useSeenNotice(section, isShown ? answers : undefined);
  if (!isShown) return null;

  const undo = (): void => {
    arrive(decided?.row?.name ?? '');
    setStatus(decided?.row ? fillText(words.undone, { question: decided.row.name }) : words.undoneAll);
    decided?.undo();
  };
  const note = decided ? (
    <RemovedNote removal={{ id: decided.text, text: decided.text }} undoText={words.undo} onUndo={undo} />
  ) : null;
  const isOpen = !folded || rows.length === 0;
  const oldest = Math.min(...rows.flatMap((row) => row.answers.map(({ at }) => at)));

  return (
    <section ref={section} className="application-conflict" aria-labelledby="conflicts">
      <ConflictHead count={rows.length} isOpen={isOpen} />
      <p role="status" className="quire-visually-hidden">
        {status}
      </p>
      {isOpen && rows.length > 0 ? (
        <p className="admissions-conflict__intro">
          {fillText(isSubmitted ? words.introSubmitted : words.intro, {
            date: formatDay(new Date(oldest + lifetime).toISOString(), institution.timeZone, institution.locale),
          })}
        </p>
      ) : null}
      {isOpen && decided && !decided.row ? note : null}
      {isOpen
        ? [...pages, { name: '', title: words.goneLabel }].map(({ name, title }) => (
            <ConflictPage
              key={name}
              title={title}
              rows={rows.filter((row) => row.page === name)}
              noted={decided?.row?.page === name ? decided.row.index : undefined}
              note={note}
            />
          ))
        : null}
      {isOpen && rows.length > 1 ? <DecideAll rows={rows} /> : null}
    </section>
  );
}

/** Time to read two lines: a card in sight from the start makes no notice flash. */
const readingTime = 3_000;

/** Dismisses the notice once the card is in sight. */
function useSeenNotice(section: RefObject<HTMLElement | null>, answers: readonly unknown[] | undefined): void {
  useEffect(() => {
    const { current } = section;
    if (!answers || !current || typeof IntersectionObserver === 'undefined') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting)
        timer ??= setTimeout(() => {
          dismissToast('keptAside' satisfies ConflictNotice);
        }, readingTime);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [section, answers]);
}

function ConflictHead({ count, isOpen }: { count: number; isOpen: boolean }): ReactElement {
  const { conflicts, config } = useAdmissions();
  const { aside: words } = config.messages;
  return (
    <div className="admissions-conflict__head">
      <h2 id="conflicts" tabIndex={-1}>
        {count > 0 ? words.heading : words.done}
      </h2>
      {count > 0 ? (
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          onClick={() => {
            rememberFolded(isOpen);
            conflicts.setState({ folded: isOpen });
          }}
        >
          {isOpen ? words.fold : fillText(words.unfold, { count })}
        </Button>
      ) : null}
    </div>
  );
}

interface ConflictPageProps {
  title: string;
  rows: readonly ConflictRow[];
  /** Index of the row that was decided last, which the note replaces. */
  noted: number | undefined;
  note: ReactNode;
}

function ConflictPage({ title, rows, noted, note }: ConflictPageProps): ReactElement | null {
  if (rows.length === 0 && noted === undefined) return null;
  const item = (row: ConflictRow): ReactElement => <ConflictItem key={row.id} row={row} />;
  return (
    <div className="admissions-conflict__page">
      {rows.length > 0 ? <h3>{title}</h3> : null}
      <ul>
        {rows.filter(({ index }) => index < (noted ?? Infinity)).map(item)}
        {noted === undefined ? null : <li key="note">{note}</li>}
        {rows.filter(({ index }) => index >= (noted ?? Infinity)).map(item)}
      </ul>
    </div>
  );
}

function useEachChange(live: CurrentApplication): void {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useLive();
  useEffect(() => {
    const stop = live.onChange(again);
    // Changes may have come between the first render and this effect.
    again();
    return stop;
  }, [live]);
}

/** Focuses a row by its name once it is back; for `''`, the heading. */
function useArrivingFocus(section: RefObject<HTMLElement | null>): (row: string) => void {
  const arriving = useRef<string>(undefined);
  useEffect(() => {
    if (arriving.current === undefined) return;
    const item = [...(section.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
      ({ dataset }) => dataset['row'] === arriving.current,
    );
    (item ?? section.current)?.querySelector<HTMLElement>(item ? 'h4' : 'h2')?.focus();
    arriving.current = undefined;
  });
  return (row) => {
    arriving.current = row;
  };
}

/** Shows both cards of a login: added answers, and conflicts. */
export const ConflictCards = (): ReactElement | null => (
  <>
    <AddedCard />
    <ConflictCard />
  </>
);
