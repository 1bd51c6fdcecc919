import { useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/Message.tsx';

/** Stands in for the list while nobody answers: what is gone is said on the board then, and sent later. */
export function LostShortages() {
  useEffect(() => {
    const again = () => location.reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return (
    <div className="kitchen grid min-h-dvh content-center bg-enamel text-ink" role="alert">
      <EmptyState
        heading="h1"
        title="Ohne Netz"
        action={
          // Without a network the same address leads to the list over the board.
          <Button onClick={() => location.reload()}>Auf der Küchentafel sagen, was aus ist</Button>
        }
      >
        Was gerade aus ist und wie viel noch da ist, siehst du hier erst wieder mit Netz. Was jetzt ausgeht,
        merkt sich die Küchentafel und schickt es, sobald das Netz da ist.
      </EmptyState>
    </div>
  );
}
