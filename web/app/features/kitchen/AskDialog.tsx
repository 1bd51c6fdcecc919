import type { Answer } from '#contract/contract.ts';
import { formatEuros } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Checkbox, ChoiceGroup, OptionRow, RadioCard } from '../../ui/Choice.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { pieceField } from './act-on-reduction.ts';
import { tellApart } from './tell-apart.ts';
import { useFreshBoard } from './use-fresh-board.ts';

interface AskDialogProps {
  shown: Answer<'kitchenQuestion'>;
  sent: SentForm | undefined;
}

/** What is missing, and how long the rest takes: the guest is asked whether it goes on without. */
export function AskDialog({ shown, sent }: AskDialogProps) {
  useFreshBoard();
  const { form, errorOf } = useSentForm(sent);
  const { orderId, hostId, version, guest, minutes, suggestedMinutes, goesOn, maySellOut, lines } = shown;
  const chosen = Number(sent?.typed['minutes'] ?? suggestedMinutes);
  return (
    <FormDialog
      title={`Bestellung #${orderId}: Was fehlt?`}
      back={staffPaths.kitchenOf(hostId)}
      submitLabel="Gast fragen"
      sent={sent}
      form={form}
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="host" value={hostId} />
      <ChoiceGroup legend="Das ist nicht da" error={errorOf('lineIds')} className="grid gap-2">
        {tellApart(lines).map(({ id, name, worth }) => (
          <OptionRow
            key={id}
            type="checkbox"
            name={pieceField(id)}
            defaultChecked={sent?.typed[pieceField(id)] !== undefined}
            end={formatEuros(worth)}
          >
            {name}
          </OptionRow>
        ))}
      </ChoiceGroup>
      {maySellOut && (
        <Checkbox name="soldOut" defaultChecked={sent === undefined || sent.typed['soldOut'] !== undefined}>
          Bis zur nächsten Öffnung als ausverkauft melden
        </Checkbox>
      )}
      {minutes.length > 0 && (
        <ChoiceGroup
          legend="So viele Minuten braucht der Rest"
          error={errorOf('minutes')}
          className="grid grid-cols-[repeat(5,1fr)] gap-2"
        >
          {minutes.map((choice) => (
            <RadioCard
              key={choice}
              name="minutes"
              value={choice}
              defaultChecked={choice === chosen}
              className="min-h-13 p-0 text-[1.25rem] font-bold"
            >
              {choice}
            </RadioCard>
          ))}
        </ChoiceGroup>
      )}
      <p className="text-ink-soft">
        {guest} bekommt sofort Bescheid und sagt, ob es ohne weitergeht. Kommt keine Antwort,{' '}
        {goesOn
          ? 'geht es ohne weiter: Das stand schon bei der Bestellung.'
          : 'fällt die Bestellung aus, und niemand zahlt etwas.'}
      </p>
    </FormDialog>
  );
}
