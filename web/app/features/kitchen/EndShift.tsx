import { useState } from 'react';
import { call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Alert } from '../../ui/Message.tsx';
import { announce } from '../../ui/announce.client.ts';
import type { Board } from './board.ts';

/** Whether guests order now, and nobody would see it once the shift at this board is over. */
export const isLastBoard = ({ restaurant, boards }: Board): boolean =>
  restaurant.state.code === 'open' && boards.filter(({ isAlive }) => isAlive).length <= 1;

interface EndShiftProps {
  restaurant: Board['restaurant'];
  onPaused: (pausedUntil: string | null) => void;
  onEnd: () => void;
  onClose: () => void;
}

/** Asks before the last board goes: minutes later the restaurant would be stopped without a word. */
export function EndShift({ restaurant, onPaused, onEnd, onClose }: EndShiftProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { id, item_name, rights } = restaurant;
  const pause = async () => {
    setBusy(true);
    setProblem('');
    try {
      onPaused((await call('kitchenPause', { hostId: id, pause: 'next-opening' })).pausedUntil);
      announce('Die Pause läuft, die Schicht ist beendet.');
      onEnd();
    } catch (error) {
      setProblem(isApiError(error) ? error.message : 'Das hat leider nicht funktioniert.');
      setBusy(false);
    }
  };
  return (
    <Dialog
      role="alertdialog"
      title="Schicht beenden?"
      subtitle={`Hier ist die letzte Küchentafel. Gäste bestellen bei ${item_name} gerade noch: Wenn niemand mehr hinsieht, halten wir euch nach fünf Minuten an, bis wieder eine Schicht beginnt.`}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {problem && <Alert>{problem}</Alert>}
        {rights.includes('pause') && (
          <Button wide busy={isBusy} onClick={() => void pause()}>
            Pause bis zur nächsten Öffnung
          </Button>
        )}
        <Button look="ghost" wide onClick={onEnd}>
          Nur die Schicht beenden
        </Button>
        <Button look="ghost" wide onClick={onClose}>
          Weiter arbeiten
        </Button>
      </div>
    </Dialog>
  );
}
