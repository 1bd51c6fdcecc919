import { useState } from 'react';
import { useNavigation } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { readEuros } from '#domain/money/typed-amounts.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatEuros } from '../../lib/format.ts';
import { roomFor } from '../../lib/room-for.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';

type Means = 'cash' | 'card';

interface PayPanelProps {
  /** To be paid now. */
  cents: number;
  isOpen: boolean;
  sent: SentForm | undefined;
}

/** How it is paid: in cash with the change, or at the card terminal beside the till. */
export function PayPanel({ cents, isOpen, sent }: PayPanelProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const [means, setMeans] = useState<Means>(sent?.typed['means'] === 'card' ? 'card' : 'cash');
  const [tip, setTip] = useState(sent?.typed['tip'] ?? '');
  const [given, setGiven] = useState(sent?.typed['given'] ?? '');
  const { errorOf } = useSentForm(sent);
  const due = cents + Math.round((readEuros(tip) ?? 0) * 100);
  const paid = readEuros(given);
  const change = typeof paid === 'number' ? Math.round(paid * 100) - due : null;
  return (
    <Card as="section" aria-label="Bezahlen" className="grid gap-4 min-[56rem]:sticky min-[56rem]:top-4">
      <FormAlert sent={sent} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-3" aria-live="polite">
        <span className="text-lg">Zu zahlen</span>
        <b className="font-head text-3xl leading-none tabular-nums">{formatEuros(due / 100)}</b>
      </p>
      <Segmented<Means>
        legend="Womit?"
        name="means"
        value={means}
        onChoose={setMeans}
        segments={[
          { value: 'cash', label: 'Bar' },
          { value: 'card', label: 'Karte' },
        ]}
      />
      <TextField
        label="Trinkgeld"
        name="tip"
        autoComplete="off"
        {...roomFor(workLimits.till.cash)}
        value={tip}
        onChange={(event) => setTip(event.target.value)}
        error={errorOf('tip')}
      />
      {/* Both have the same place: the button below does not jump. */}
      <div className="grid *:[grid-area:1/1]">
        <div className={cx('grid content-start gap-3', means === 'card' && 'invisible')}>
          <TextField
            label="Gegeben"
            name="given"
            autoComplete="off"
            {...roomFor(workLimits.till.cash)}
            value={given}
            onChange={(event) => setGiven(event.target.value)}
            error={errorOf('given')}
          />
          <div className="flex flex-wrap gap-2">
            {notesFor(due).map((note) => (
              <Button
                key={note}
                look="ghost"
                onClick={() => setGiven((note / 100).toFixed(2).replace('.', ','))}
              >
                {note === due ? 'Passend' : formatEuros(note / 100).replace(',00', '')}
              </Button>
            ))}
          </div>
          <p className="flex justify-between text-lg" aria-live="polite">
            <span>Rückgeld</span>
            <b className="tabular-nums">{change !== null && change >= 0 ? formatEuros(change / 100) : '–'}</b>
          </p>
        </div>
        {means === 'card' && (
          <p className="text-ink-soft">Erst am Kartenterminal bezahlen lassen, dann hier eintragen.</p>
        )}
      </div>
      <Button
        type="submit"
        wide
        busy={isBusy}
        blocked={isOpen ? (due <= 0 ? 'Tippt an, was bezahlt wird' : '') : 'Alles ist bezahlt'}
      >
        {means === 'cash' ? 'Bar kassiert' : 'Mit Karte bezahlt'}
      </Button>
    </Card>
  );
}

/** Exactly, and the notes that people give for it. */
function notesFor(due: number): number[] {
  const rounded = [500, 1000, 2000, 5000, 10_000].map((note) => Math.ceil(due / note) * note);
  return [...new Set([due, ...rounded])]
    .filter((note) => note > 0)
    .toSorted((a, b) => a - b)
    .slice(0, 4);
}
