import './legal.css';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';

interface LegalPageProps {
  title: string;
  content: string;
  version?: string;
  /** Below the text, such as a form. */
  children?: ReactNode;
}

/** A page of law whose HTML the server supplies; it was made safe there. */
export function LegalPage({ title, content, version, children }: LegalPageProps) {
  return (
    <article className="wrap legal-page">
      <Breadcrumb crumbs={[{ label: 'Startseite', to: paths.start() }, { label: title }]} />
      <h1 className="text-3xl">{title}</h1>
      <Prose html={content} />
      {children}
      {version && <p className="text-ink-soft text-sm">Stand: {version}</p>}
    </article>
  );
}

/** HTML of the server as people read it; wide tables scroll by themselves. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
