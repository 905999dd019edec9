import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';

/** So many pages that are empty but for their foot. The server lays them over those of the copy. */
export function CopyFeet({ pages, name, number }: { pages: number; name: string; number: string | undefined }): ReactElement {
  const words = useAdmissions().messages.copy.foot.split(/\{(\w+)\}/);
  // A name that is too long for its line ends in dots, so that nothing else is lost.
  const said = (page: number): Record<string, ReactNode> => ({ name: <bdi>{name}</bdi>, number: <span>{number}</span>, page: <span>{page}</span>, pages: <span>{pages}</span> });
  return (
    <>
      {Array.from({ length: pages }, (_, before) => (
        <p key={before} className="admissions-foot">
          <span>{createElement(Fragment, {}, ...words.map((part, place) => (place % 2 === 0 ? asText(part) : said(before + 1)[part])))}</span>
        </p>
      ))}
    </>
  );
}

const asText = (text: string): ReactElement => <span>{text}</span>;
