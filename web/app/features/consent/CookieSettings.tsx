import { type MouseEvent, useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useMaybeSite } from '../../visit/use-site.ts';
import { purposesOf } from './decision.ts';

const SPOT = 'cookie-einstellungen';

const ask = async () => (await import('./consent.client.ts')).askAgain();

/** Asks the visitor again. Without JavaScript nothing of strangers is loaded: there is only to read about it. */
export function CookieSettings({ className }: { className?: string }) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    void ask();
  };
  return (
    <Link to={`${paths.privacy()}#${SPOT}`} className={className} onClick={open}>
      Cookie-Einstellungen
    </Link>
  );
}

/** The same where people read what is done with their data; nothing on a site that asks for nothing. */
export function CookieSettingsNote() {
  const asks = useAsks();
  // Whoever pressed before the page was awake was led here.
  useEffect(() => {
    if (asks && location.hash === `#${SPOT}`) void ask();
  }, [asks]);
  if (!asks) return null;
  return (
    <section id={SPOT} className="grid justify-items-start gap-3">
      <h2 className="text-xl">Deine Antwort ändern</h2>
      <p>
        Ob wir Dienste anderer laden, entscheidest du, und du kannst es dir jederzeit anders überlegen. Ohne
        deine Zustimmung laden wir keine.
      </p>
      <CookieSettings className="btn btn-ghost" />
    </section>
  );
}

/** Does this site need consent for anything? */
export function useAsks(): boolean {
  const site = useMaybeSite();
  return site !== undefined && purposesOf(site).length > 0;
}
