import { type ReactNode, useId } from 'react';
import { Card, type CardProps } from './Card.tsx';
import { cx } from './cx.ts';

type PartProps = Omit<CardProps, 'title' | 'as'> & {
  title?: ReactNode;
  /** At the end of the heading's line, such as how things stand. */
  mark?: ReactNode;
  /** On the page itself instead of on a card of its own. */
  bare?: boolean;
};

/** A part of a long form or page, below its heading. */
export function Part({ title, mark, bare, className, children, ...rest }: PartProps) {
  const titleId = useId();
  const all = {
    ...rest,
    ...(title && { 'aria-labelledby': titleId }),
    className: cx('part grid grid-cols-1 content-start gap-4', className),
  };
  const heading = title && (
    <h2 id={titleId} className="text-xl leading-[1.2]">
      {title}
    </h2>
  );
  const content = (
    <>
      {mark ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {heading}
          {mark}
        </div>
      ) : (
        heading
      )}
      {children}
    </>
  );
  return bare ? (
    <section {...all}>{content}</section>
  ) : (
    <Card {...all} as="section">
      {content}
    </Card>
  );
}
