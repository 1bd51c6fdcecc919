import { paths } from '../../lib/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';

/** A page of law or facts whose HTML the server supplies; it was sanitised when it was stored. */
export function LegalPage({ title, content, version }: { title: string; content: string; version?: string }) {
  return (
    <article className="wrap legal-page">
      <Breadcrumb crumbs={[{ label: 'Startseite', to: paths.start() }, { label: title }]} />
      <h1 className="text-3xl">{title}</h1>
      <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />
      {version && <p className="text-ink-soft text-sm">Stand: {version}</p>}
    </article>
  );
}
