import { inWords } from '#domain/text/in-words.ts';
import { useState } from 'react';
import { call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Alert } from '../../ui/Message.tsx';
import { announce } from '../../ui/announce.client.ts';
import type { Missed } from './use-shift.ts';

interface EndShiftProps {
  /** Where nobody would see an order any more: the shift runs for all of them in this browser. */
  missed: readonly Missed[];
  mayPause: boolean;
  onPaused: (restaurantId: number, pausedUntil: string | null) => void;
  /** They know that nobody else would see an order. */
  onEnd: () => Promise<void>;
  onClose: () => void;
}

/** The same before a log-out, which cannot wait for an answer: empty where nobody is missed. */
export function sayLeft(missed: readonly Missed[]): string {
  if (missed.length === 0) return '';
  const names = inWords(missed.map(({ item_name }) => item_name));
  return `Hier ist die letzte Küchentafel von ${names}, und Gäste bestellen dort gerade noch: Mit dem Abmelden halten wir euch an, bis wieder eine Schicht beginnt.`;
}

/** Asks before the last board of a restaurant goes: from then on guests can order nothing there until a shift begins. */
export function EndShift({ missed, mayPause, onPaused, onEnd, onClose }: EndShiftProps) {
  const [busy, setBusy] = useState<'pause' | 'end'>();
  const [problem, setProblem] = useState('');
  const isOne = missed.length === 1;
  const names = inWords(missed.map(({ item_name }) => item_name));
  const pause = async () => {
    setBusy('pause');
    setProblem('');
    try {
      for (const { id } of missed)
        onPaused(id, (await call('kitchenPause', { hostId: id, pause: 'next-opening' })).pausedUntil);
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
      subtitle={`${isOne ? 'Hier ist die letzte Küchentafel' : 'Die Schicht endet hier für alle eure Restaurants'}. Gäste bestellen bei ${names} gerade noch: Sieht niemand mehr hin, halten wir ${isOne ? 'euch' : 'sie'} sofort an, bis wieder eine Schicht beginnt.`}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {problem && <Alert>{problem}</Alert>}
        {mayPause && (
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
