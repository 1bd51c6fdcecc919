import './legal.css';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { formatMonth } from '../../lib/format-date-time.ts';
import { paths } from '../../lib/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';

interface LegalPageProps {
  title: string;
  content: string;
  version?: string;
  /** Above the text. */
  notice?: ReactNode;
  /** Below the text, such as a form. */
  children?: ReactNode;
}

/** A page of law whose HTML the server supplies; it was made safe there. */
export function LegalPage({ title, content, version, notice, children }: LegalPageProps) {
  return (
    <article className="wrap legal-page grid max-w-164 gap-4 pt-4 pb-16">
      <Breadcrumb crumbs={[{ label: 'Startseite', to: paths.start() }, { label: title }]} />
      <h1 className="text-3xl wrap-anywhere hyphens-auto">{title}</h1>
      {notice}
      <Prose html={content} />
      {children}
      {version && <p className="text-ink-soft text-sm">Stand: {inWords(version)}</p>}
    </article>
  );
}

// Versions are mostly called after the day or the month from which they hold.
function inWords(version: string): string {
  if (/^\d{4}-\d\d$/.test(version)) return formatMonth(`${version}-15`);
  return version.replace(/^\d{4}-\d\d-\d\d/, formatDate);
}

/** HTML of the server as people read it; a sign and its number stay on one line. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html.replaceAll(CITED, '$1\u00a0') }} />;
}

const CITED = /(§§?|Art\.|Abs\.|Nr\.|lit\.) (?=[\da-z])/g;
