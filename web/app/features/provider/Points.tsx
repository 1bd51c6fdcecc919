import type { ReactNode } from 'react';

export interface Point {
  icon: ReactNode;
  title: string;
  text: string;
}

/** What speaks for it, side by side. */
export const Points = ({ points }: { points: readonly Point[] }) => (
  <ul className="provider-points">
    {points.map(({ icon, title, text }) => (
      <li key={title} className="card card-pad">
        {icon}
        <h2 className="text-lg">{title}</h2>
        <p className="text-ink-soft">{text}</p>
      </li>
    ))}
  </ul>
);
