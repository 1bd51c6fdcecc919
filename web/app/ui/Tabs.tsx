import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';

export interface Tab {
  id: string;
  label: ReactNode;
  href: string;
}

interface CategoryBarProps {
  label: string;
  tabs: readonly Tab[];
  /** Id of the tab the reader is at. */
  current?: string | undefined;
  before?: ReactNode;
  className?: string;
}

/** A row of links that scrolls sideways and keeps the current one in view (see useScrollSpy). */
export function CategoryBar({ label, tabs, current, before, className }: CategoryBarProps) {
  const bar = useRef<HTMLElement>(null);
  const followed = useRef(current);
  useEffect(() => {
    // A bar that wakes up stays where a finger has left it: it would move away below the next tap.
    if (followed.current === current) return;
    followed.current = current;
    const row = bar.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    // Only sideways: scrollIntoView would also move the page that the reader is scrolling.
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.clientWidth) / 2;
  }, [current]);
  return (
    <nav className={cx('tabs relative', className)} aria-label={label} ref={bar}>
      {before}
      {tabs.map((tab) => (
        <a
          className="flex min-h-13 items-center gap-2 px-3.5 text-ink-soft hover:text-rim aria-[current]:text-rim"
          key={tab.id}
          href={tab.href}
          aria-current={tab.id === current ? 'location' : undefined}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
