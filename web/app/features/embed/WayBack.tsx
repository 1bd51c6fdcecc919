import { useBrowserFact } from '../../lib/store.ts';
import { ArrowLeft } from '../../ui/icons.ts';
import { useMaybeSite } from '../../visit/use-site.ts';
import { isFramed } from './page-around.client.ts';

/** Out of the frame, after ordering: the way back to the restaurant's own page. */
export function WayBack() {
  const origins = useMaybeSite()?.embeddedBy ?? [];
  const from = useBrowserFact(pageBefore, null);
  if (!from || !origins.includes(new URL(from).origin)) return null;
  return (
    <p className="wrap no-print">
      <a href={from} className="link-go">
        <ArrowLeft size={17} aria-hidden="true" /> Zurück zu {new URL(from).host}
      </a>
    </p>
  );
}

const pageBefore = (): string | null =>
  isFramed() || !URL.canParse(document.referrer) ? null : document.referrer;
