import { useState } from 'react';
import type { Input } from '#contract/contract.ts';
import { call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { formatUntil } from '../../lib/format-until.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Alert } from '../../ui/Message.tsx';
import { cx } from '../../ui/cx.ts';
import { announce } from '../../ui/announce.client.ts';
import { Pause } from '../../ui/more-icons.ts';
import type { Board } from './board.ts';
import { useNow } from '../../lib/clock.tsx';

type Choice = Input<'kitchenPause'>['pause'];

const CHOICES: [Choice, string][] = [
  [15, '15 Min.'],
  [30, '30 Min.'],
  [60, '60 Min.'],
  ['next-opening', 'Bis zur nächsten Öffnung'],
];

interface PauseButtonProps {
  restaurant: Board['restaurant'];
  onPaused: (pausedUntil: string | null) => void;
}

/** Takes no orders for a while; a pause always ends by itself. */
export function PauseButton({ restaurant, onPaused }: PauseButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { pausedUntil } = restaurant;
  return (
    <>
      <Button look="ghost" className={cx('changes', pausedUntil && 'paused')} onClick={() => setOpen(true)}>
        <Pause size={20} aria-hidden="true" />
        {pausedUntil ? <PausedFor until={pausedUntil} /> : <span className="max-sm:sr-only">Pause</span>}
      </Button>
      {isOpen && <PauseDialog restaurant={restaurant} onPaused={onPaused} onClose={() => setOpen(false)} />}
    </>
  );
}

function PausedFor({ until }: { until: string }) {
  const now = useNow();
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000));
  const isLong = minutes > 90;
  return (
    <span>
      {/* On a phone the sign says it, so that all tools stay in one row. */}
      <span className="max-sm:sr-only">{isLong ? 'Pause' : 'Pause ·'} </span>
      {isLong ? `bis ${formatUntil(until, new Date(now).toISOString())}` : `noch ${minutes} Min.`}
    </span>
  );
}

function PauseDialog({ restaurant, onPaused, onClose }: PauseButtonProps & { onClose: () => void }) {
  const [busy, setBusy] = useState<Choice>();
  const [problem, setProblem] = useState('');
  const { id, item_name, pausedUntil } = restaurant;
  const choose = async (pause: Choice) => {
    setBusy(pause);
    setProblem('');
    try {
      const answer = await call('kitchenPause', { hostId: id, pause });
      onPaused(answer.pausedUntil);
      announce(pause === 'off' ? 'Die Pause ist beendet.' : 'Die Pause läuft.');
      onClose();
    } catch (error) {
      setProblem(isApiError(error) ? error.message : 'Das hat leider nicht funktioniert.');
      setBusy(undefined);
    }
  };
  return (
    <Dialog
      title="Pause"
      subtitle={`Solange nimmt ${item_name} keine neuen Bestellungen an. Was schon da ist, bleibt.`}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {problem && <Alert>{problem}</Alert>}
        {pausedUntil && (
          <Button look="basil" wide busy={busy === 'off'} onClick={() => void choose('off')}>
            Pause beenden
          </Button>
        )}
        {CHOICES.map(([pause, label]) => (
          <Button key={pause} look="ghost" wide busy={busy === pause} onClick={() => void choose(pause)}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
