import { useEffect, useState } from 'react';

/** A section is in view from when it begins in the upper part of the window. */
const line = 0.4;

/** The last section that has begun; at the end of the page the last one, however short it is. */
function sectionInView(ids: readonly string[]): string | undefined {
  const shown = ids.flatMap((id) => document.getElementById(id) ?? []);
  const { scrollHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
  const begun = shown.filter((section) => section.getBoundingClientRect().top <= window.innerHeight * line);
  return (isAtEnd ? shown : begun).at(-1)?.id ?? shown[0]?.id;
}

/** Returns the section on which the window stands, of those with the ids, and follows the scroll. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const all = ids.join(' ');

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const sections = all.split(' ');
    const look = (): void => {
      setCurrent(sectionInView(sections));
    };
    const observer = new IntersectionObserver(look, { rootMargin: `0px 0px -${(1 - line) * 100}% 0px` });
    for (const id of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    // Nothing crosses the line at the end of a page.
    document.addEventListener('scrollend', look);
    look();
    return () => {
      observer.disconnect();
      document.removeEventListener('scrollend', look);
    };
  }, [all]);

  return current;
}
