import './facts.css';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';

interface FactsPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A page that tells something: breadcrumb, heading, what it is about, and the facts. */
export function FactsPage({ title, lead, children }: FactsPageProps) {
  return (
    <div className="wrap grid gap-4 pt-4 pb-16">
      <Breadcrumb crumbs={[{ label: 'Startseite', to: paths.start() }, { label: title }]} />
      <h1>{title}</h1>
      {lead && <p className="max-w-176 text-lg">{lead}</p>}
      {children}
    </div>
  );
}
