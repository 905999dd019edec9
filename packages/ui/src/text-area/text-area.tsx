import {
  type ComponentType,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type ReactElement,
} from 'react';
import { withRef } from '../with-ref.ts';
import { classNames } from '../class-names.ts';
import { shareRef } from '../share-ref.ts';
import { useIsHydrating } from '../use-is-hydrating.ts';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  id: string;
  /** The most characters that count. Longer text is marked, never cut. */
  limit?: number | undefined;
  /** Text of the count, such as "Character count: 12 / 1500". Without it no count is shown. */
  characterCountText?: ((count: number, limit: number) => string) | undefined;
  /** Counts the characters of a text, for a host that counts otherwise than the browser. */
  measure?: ((text: string) => number) | undefined;
}

const pauseBeforeAnnouncing = 1000;
const unitsOf = (text: string): number => text.length;

/** Several lines of text, with a count that follows typing without a render. */
export const TextArea: ComponentType<TextAreaProps> = withRef(function TextArea({
  limit = 1500,
  characterCountText,
  measure = unitsOf,
  className,
  rows = 6,
  dir = 'auto',
  ref,
  onInput,
  ...area
}: TextAreaProps): ReactElement {
  const element = useRef<HTMLTextAreaElement>(null);
  const count = useRef<HTMLDivElement>(null);
  const spoken = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // React writes the default over what was typed into the HTML of a server.
  const isHydrating = useIsHydrating();
  const [typedBefore] = useState(() => (isHydrating ? typedInto(area.id) : undefined));
  const isTyped = useRef(typedBefore !== undefined);
  const countId = `${area.id}-count`;

  const recount = (): void => {
    if (!characterCountText || !element.current || !count.current) return;
    const length = measure(element.current.value);
    const text = characterCountText(length, limit);
    if (count.current.textContent !== text) count.current.textContent = text;
    count.current.toggleAttribute('data-over', length > limit);
  };
  const announce = (): void => {
    const isNear = measure(element.current?.value ?? '') > limit * 0.9;
    if (spoken.current) spoken.current.textContent = isNear ? (count.current?.textContent ?? '') : '';
  };
  const followTyping = (event: FormEvent<HTMLTextAreaElement>): void => {
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
    recount();
    clearTimeout(timer.current);
    timer.current = setTimeout(announce, pauseBeforeAnnouncing);
  };
  // On every render: the owner of the value may have replaced it.
  useLayoutEffect(recount);
  useLayoutEffect(() => () => clearTimeout(timer.current), []);

  const describedBy = classNames(area['aria-describedby'], characterCountText && countId) || undefined;
  return (
    <>
      <textarea
        {...area}
        ref={(node) => {
          if (node && isTyped.current) {
            isTyped.current = false;
            node.value = typedBefore ?? '';
          }
          return shareRef(node, element, ref);
        }}
        rows={rows}
        dir={dir}
        onInput={followTyping}
        aria-describedby={describedBy}
        className={classNames('quire-input', 'quire-text-area', className)}
      />
      {characterCountText ? (
        <>
          <div id={countId} ref={count} className="quire-character-count" />
          <div ref={spoken} role="status" className="quire-visually-hidden" />
        </>
      ) : null}
    </>
  );
});

function typedInto(id: string): string | undefined {
  const area = globalThis.document?.getElementById(id) as HTMLTextAreaElement | null | undefined;
  return area?.value === area?.defaultValue ? undefined : area?.value;
}
