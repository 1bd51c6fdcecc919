import type { ReactNode } from 'react';

export interface Point {
  icon: ReactNode;
  title: string;
  text: string;
}

/** What speaks for it, side by side. */
export const Points = ({ points }: { points: readonly Point[] }) => (
  <ul className="grid gap-3.5 sm:grid-cols-[1fr_1fr] lg:grid-cols-[repeat(3,1fr)] lg:gap-5">
    {points.map(({ icon, title, text }) => (
      <li key={title} className="card card-pad grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
        <span className="row-span-2 mt-0.5 text-basil">{icon}</span>
        <h2 className="text-lg">{title}</h2>
        <p className="text-ink-soft">{text}</p>
      </li>
    ))}
  </ul>
);
