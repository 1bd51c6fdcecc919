import './activation.css';
import { MessageSquareMore } from '../../ui/icons.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/** Lies over the foot of the page, because it comes late and may move nothing; leads to the settings (LAY-022). */
export default function ActivationBanner() {
  return (
    <section
      className="activation rises fixed inset-x-3.5 bottom-[calc(max(1rem,env(safe-area-inset-bottom))_+_var(--bottom-room,0rem)_+_var(--cookie-room,0rem))] flex flex-wrap items-center gap-x-3.5 gap-y-2 max-w-160 mx-auto pt-2.5 pr-3 pb-2.5 pl-5 rounded-lg border-2 border-mustard bg-mustard-soft text-mustard-ink shadow-float no-print"
      aria-label="Konto aktivieren"
    >
      <MessageSquareMore size={22} aria-hidden="true" className="flex-none" />
      <p className="min-w-32 flex-1 font-semibold">Dein Konto ist noch nicht aktiviert.</p>
      <ButtonLink to={paths.settings()} look="ghost">
        Aktivieren
      </ButtonLink>
    </section>
  );
}
