import type { Input } from '#contract/contract.ts';
import type { SentForm, Typed } from '../../forms/sent-form.ts';
import { EitherChoice } from './EitherChoice.tsx';

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
  return (
    <EitherChoice
      name="borneBy"
      legend="Wer trägt es?"
      error={sent?.fields['borneBy']}
      chosen={bearerIn(sent?.typed ?? {})}
      options={[
        { value: 'restaurant', says: 'Das Restaurant', isNot: '' },
        { value: 'operator', says: 'Wir', isNot: isCompleted ? '' : 'erst nach dem Abschluss' },
      ]}
    />
  );
}
