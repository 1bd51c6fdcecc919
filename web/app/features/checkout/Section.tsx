import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';

interface SectionProps {
  /** Its place in the order of things to do; none for what can be left out. */
  number?: number;
  title: string;
  children: ReactNode;
}

/** One step of the order form. */
export function Section({ number, title, children }: SectionProps) {
  const id = `schritt-${number ?? 'mehr'}`;
  return (
    <Card as="section" className="order-section" aria-labelledby={id}>
      <h2 id={id}>
        {number && (
          <span className="order-step" aria-hidden="true">
            {number}
          </span>
        )}
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** What a form without JavaScript needs after a choice that other fields depend on. */
export function TakeOver({ children }: { children: ReactNode }) {
  return (
    <button type="submit" name="intent" value="update" className="btn btn-ghost order-take-over">
      {children}
    </button>
  );
}
