import { useState } from 'react';
import { call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Alert } from '../../ui/Message.tsx';
import { announce } from '../../ui/announce.client.ts';
import type { Board } from './board.ts';

interface EndShiftProps {
  restaurant: Board['restaurant'];
  onPaused: (pausedUntil: string | null) => void;
  /** They know that nobody else would see an order. */
  onEnd: () => Promise<void>;
  onClose: () => void;
}

/** Asks before the last board goes: from then on guests can order nothing until a shift begins. */
export function EndShift({ restaurant, onPaused, onEnd, onClose }: EndShiftProps) {
  const [busy, setBusy] = useState<'pause' | 'end'>();
  const [problem, setProblem] = useState('');
  const { id, item_name, rights } = restaurant;
  const pause = async () => {
    setBusy('pause');
    setProblem('');
    try {
      onPaused((await call('kitchenPause', { hostId: id, pause: 'next-opening' })).pausedUntil);
      announce('Die Pause läuft, die Schicht ist beendet.');
      await onEnd();
    } catch (error) {
      setProblem(isApiError(error) ? error.message : 'Das hat leider nicht funktioniert.');
      setBusy(undefined);
    }
  };
  const end = () => {
    setBusy('end');
    void onEnd();
  };
  return (
    <Dialog
      role="alertdialog"
      title="Schicht beenden?"
      subtitle={`Hier ist die letzte Küchentafel. Gäste bestellen bei ${item_name} gerade noch: Sieht niemand mehr hin, halten wir euch sofort an, bis wieder eine Schicht beginnt.`}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {problem && <Alert>{problem}</Alert>}
        {rights.includes('pause') && (
          <Button wide busy={busy === 'pause'} onClick={() => void pause()}>
            Pause bis zur nächsten Öffnung
          </Button>
        )}
        <Button look="ghost" wide busy={busy === 'end'} onClick={end}>
          Nur die Schicht beenden
        </Button>
        <Button look="ghost" wide onClick={onClose}>
          Weiter arbeiten
        </Button>
      </div>
    </Dialog>
  );
}
