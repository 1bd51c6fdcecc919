import { EmptyState } from '../../ui/Message.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { KitchenHeader, KitchenName } from './KitchenHead.tsx';

/** A device that nobody has worked with since it was logged out, or not for long. */
export const NothingKept = ({ room }: { room: string }) => (
  <div className="kitchen min-h-dvh bg-enamel text-ink">
    <SkipLink />
    <KitchenHeader>
      <KitchenName title="Ohne Netz">{null}</KitchenName>
    </KitchenHeader>
    <main id="main" tabIndex={-1} className="mx-auto grid max-w-160 px-3.5 pt-6">
      <EmptyState title="Auf diesem Gerät steht nichts">
        Was hier zuletzt zu sehen war, bleibt höchstens zwölf Stunden und nur, solange jemand damit arbeitet.
        Sobald das Netz da ist, geht es weiter.
      </EmptyState>
      <a className="btn btn-primary justify-self-center" href={room}>
        Noch einmal versuchen
      </a>
    </main>
  </div>
);
