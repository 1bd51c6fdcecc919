import type { ReactNode } from 'react';
import { workLimits } from '#domain/limits/work.ts';
import { roomFor } from '../../lib/room-for.ts';
import { formatEuros } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup, OptionRow } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { pieceField, type Preview, type Reducible } from './act-on-reduction.ts';
import { tellApart } from './tell-apart.ts';
import { useFreshBoard } from './use-fresh-board.ts';

interface ReduceDialogProps {
  shown: Reducible;
  sent: SentForm | undefined;
  /** The page below. */
  back: string;
  title: string;
  /** What else is asked. */
  children?: ReactNode;
}

/** Asks what is missing and why; nothing is taken off yet. */
export function ReduceDialog({ shown, sent, back, title, children }: ReduceDialogProps) {
  useFreshBoard();
  const { form, field, errorOf } = useSentForm(sent);
  const { lines, left, reduced } = shown;
  const ways: [string, string][] = [
    ['lines', 'Einzelne Artikel'],
    ['amount', 'Einen Betrag'],
    ['all', `Alles, was übrig ist: ${formatEuros(left)}`],
  ];
  const chosen = sent?.typed['what'] ?? 'lines';
  return (
    <FormDialog title={title} back={back} submitLabel="Prüfen" sent={sent} form={form}>
      <input type="hidden" name="intent" value="pruefen" />
      {reduced > 0 && <p>{formatEuros(reduced)} sind schon abgezogen.</p>}
      <ChoiceGroup legend="Was soll abgezogen werden?" error={errorOf('what')} className="grid gap-2">
        {ways.map(([what, label]) => (
          <OptionRow key={what} type="radio" name="what" value={what} defaultChecked={chosen === what}>
            {label}
          </OptionRow>
        ))}
      </ChoiceGroup>
      <div className="hidden [form:has([value=lines]:checked)_&]:block">
        <ChoiceGroup legend="Artikel" className="grid gap-2">
          {tellApart(lines).map(({ id, name, worth, isTakenOff }) => (
            <OptionRow
              key={id}
              type="checkbox"
              name={pieceField(id)}
              disabled={isTakenOff}
              defaultChecked={sent?.typed[pieceField(id)] !== undefined}
              end={isTakenOff ? 'abgezogen' : formatEuros(worth)}
            >
              {name}
            </OptionRow>
          ))}
        </ChoiceGroup>
      </div>
      <div className="hidden [form:has([value=amount]:checked)_&]:block">
        <TextField label="Betrag in Euro" {...roomFor(workLimits.kitchen.reduction)} {...field('amount')} />
      </div>
      <TextField
        label="Grund (der Gast liest das)"
        required
        {...workLimits.kitchen.reason}
        {...field('reason')}
      />
      {children}
    </FormDialog>
  );
}

interface ConfirmReductionProps {
  preview: Preview;
  back: string;
  /** What is done with the amount. */
  verb: string;
  children?: ReactNode;
}

/** What the guest gets back, before it is done. */
export function ConfirmReduction({
  preview: { shown, chosen, confirmed },
  back,
  verb,
  children,
}: ConfirmReductionProps) {
  useFreshBoard();
  const { orderId, hostId, version, key, guest } = shown;
  const kept = Object.entries(confirmed).filter(([name]) => name !== 'intent');
  const amount = formatEuros(chosen.amount);
  return (
    <FormDialog
      title={`${amount} ${verb}?`}
      back={back}
      submitLabel={`${amount} ${verb}`}
      danger
      sent={undefined}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="host" value={hostId} />
      <p>
        Bestellung #{orderId}, {guest}: {chosen.sentence}
      </p>
      <p>Grund: {confirmed['reason']}</p>
      {children}
      {/* Of two fields with one name the last counts: the button, if it was pressed. */}
      <input type="hidden" name="intent" value="erstatten" />
      <Button type="submit" name="intent" value="aendern" look="quiet">
        Ändern
      </Button>
    </FormDialog>
  );
}
