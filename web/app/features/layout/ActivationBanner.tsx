import './activation.css';
import { MessageSquareMore } from '../../ui/icons.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/** Lies over the foot of the page, because it comes late and may move nothing; leads to the settings (LAY-022). */
export default function ActivationBanner() {
  return (
    <section className="activation no-print" aria-label="Konto aktivieren">
      <MessageSquareMore size={22} aria-hidden="true" className="flex-none" />
      <p>Dein Konto ist noch nicht aktiviert.</p>
      <ButtonLink to={paths.settings()} look="ghost">
        Aktivieren
      </ButtonLink>
    </section>
  );
}
