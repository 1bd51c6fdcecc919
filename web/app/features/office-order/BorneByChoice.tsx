import type { Input } from '#contract/contract.ts';
import type { SentForm, Typed } from '../../forms/sent-form.ts';
import { ChoiceGroup, OptionRow } from '../../ui/Choice.tsx';

type Bearer = Input<'officeRefund'>['borneBy'];

/** What it means for the restaurant, by who bears it. */
export const BEARERS: Record<Bearer, string> = {
  restaurant: 'Das trägt das Restaurant: Seine Provision sinkt, ein ausgestellter Beleg wird korrigiert.',
  operator:
    'Das tragen wir: Das Restaurant bekommt den Betrag von uns, seine Provision und sein Beleg bleiben.',
};

export const bearerIn = ({ borneBy }: Typed): Bearer => (borneBy === 'operator' ? 'operator' : 'restaurant');

/** Asks whose money it is in the end. */
export function BorneByChoice({ sent, isCompleted }: { sent: SentForm | undefined; isCompleted: boolean }) {
  const chosen = bearerIn(sent?.typed ?? {});
  return (
    <ChoiceGroup legend="Wer trägt es?" error={sent?.fields['borneBy']} className="grid gap-2">
      <OptionRow type="radio" name="borneBy" value="restaurant" defaultChecked={chosen === 'restaurant'}>
        Das Restaurant
      </OptionRow>
      <OptionRow
        type="radio"
        name="borneBy"
        value="operator"
        disabled={!isCompleted}
        defaultChecked={chosen === 'operator'}
        end={isCompleted ? '' : 'erst nach dem Abschluss'}
      >
        Wir
      </OptionRow>
    </ChoiceGroup>
  );
}
