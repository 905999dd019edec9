import { type ComponentType, useId, type ReactElement, type ReactNode, type Ref } from 'react';
import { withRef } from '../with-ref.ts';

/** The problems of one page. */
export interface SummaryGroup {
  id: string;
  title: ReactNode;
  /** One link per problem. */
  links: readonly { id: string; link: ReactNode }[];
  /** What a line says, such as "5 left", into which this page folds on phones, unless it is the first. */
  folded?: ReactNode;
}

export interface SummaryBoxProps {
  /** Of its headings; by default one that React makes, which is unique within one root. */
  id?: string | undefined;
  heading: ReactNode;
  explanation: ReactNode;
  groups: readonly SummaryGroup[];
  /** The box can take the focus, so it is read out once. */
  ref?: Ref<HTMLElement> | undefined;
}

/** The problems left, page by page, each with a link to its place. */
export const SummaryBox: ComponentType<SummaryBoxProps> = withRef(function SummaryBox({
  id: given,
  heading,
  explanation,
  groups,
  ref,
}: SummaryBoxProps): ReactElement {
  const made = useId();
  const id = given ?? made;
  const drawn =
    (mayFold: boolean) =>
    (group: SummaryGroup, index: number): ReactElement => {
      const title = (
        <h3 id={`${id}-${group.id}`} className="quire-summary__title">
          {group.title}
        </h3>
      );
      const links = (
        <ul className="quire-summary__links" aria-labelledby={`${id}-${group.id}`}>
          {group.links.map((problem) => (
            <li key={problem.id}>{problem.link}</li>
          ))}
        </ul>
      );
      return mayFold && index > 0 && group.folded ? (
        <details key={group.id} className="quire-summary__group">
          <summary>
            {title} <span>{group.folded}</span>
          </summary>
          {links}
        </details>
      ) : (
        <div key={group.id} className="quire-summary__group">
          {title}
          {links}
        </div>
      );
    };
  return (
    <section ref={ref} tabIndex={-1} className="quire-summary" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="quire-summary__heading">
        {heading}
      </h2>
      <p className="quire-summary__explanation">{explanation}</p>
      {isPhone() ? groups.toSorted(foldedLast).map(drawn(true)) : groups.map(drawn(false))}
    </section>
  );
});

const isPhone = (): boolean => globalThis.matchMedia?.('(max-width: 674.98px)').matches ?? false;

const foldedLast = (a: SummaryGroup, b: SummaryGroup): number => Number(!!a.folded) - Number(!!b.folded);
