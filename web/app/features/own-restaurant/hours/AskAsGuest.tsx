import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import { placeText } from '#domain/text/german-text.ts';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import type { SentForm, Typed } from '../../../forms/sent-form.ts';
import { formatDate, formatEuros, formatTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Part } from '../../../ui/Part.tsx';
import { StateLine } from '../../restaurant/StateLine.tsx';
import { stateIn } from '#domain/discovery/way-state.ts';
import { useOwnForm } from '../own-form.ts';
import type { OwnRestaurant } from '../own-form.ts';

/** What a guest would see, with what was asked. */
export interface Asked {
  guest: Answer<'ownAsGuest'>;
  asked: Typed;
}

interface AskAsGuestProps {
  own: OwnRestaurant;
  asked: Asked | undefined;
  sent: SentForm | undefined;
}

/** "What does a guest in 23669 see on Saturday at seven?", answered by the rules that guests meet. */
export function AskAsGuest({ own, asked, sent }: AskAsGuestProps) {
  const { form, wires } = useOwnForm(sent, asked?.asked ?? { place: own.seller.item_plz, time: '19:00' });
  const { formData, state } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'ask';
  return (
    <Part title="Was sieht ein Gast?">
      <Form method="post" ref={form} noValidate preventScrollReset className="grid gap-4">
        <FormAlert sent={sent} />
        <input type="hidden" name="host" value={own.id} />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextField
            label="Wo"
            hint="Postleitzahl oder Ort"
            {...workLimits.search.any}
            {...wires.field('place')}
          />
          <TextField label="Tag" type="date" {...wires.field('day')} />
          <TextField label="Uhrzeit" type="time" {...wires.field('time')} />
        </div>
        <Button
          type="submit"
          look="ghost"
          name="intent"
          value="ask"
          busy={isBusy}
          className="min-h-control justify-self-start"
        >
          Nachsehen
        </Button>
      </Form>
      <div role="status">{asked && <Answered own={own} {...asked.guest} />}</div>
    </Part>
  );
}

function Answered({ own, at, place, terms, isApproved, state }: Asked['guest'] & { own: OwnRestaurant }) {
  const { offersDelivery, offersPickup } = own.details;
  const where = place
    ? placeText({ postalCode: place.item_plz, town: place.item_ort })
    : 'einem Ort, den wir nicht kennen';
  return (
    <div className="grid gap-2 rounded-lg bg-rim-faint p-4">
      <p>
        <b>
          {formatDate(at)}, {formatTime(at)} Uhr
        </b>
        , in {where}:
      </p>
      <Facts
        facts={[
          ...(offersDelivery
            ? [
                [
                  'Lieferung',
                  terms ? (
                    <span key="delivery" className="grid gap-1">
                      <StateLine state={stateIn(state, 'delivery')} now={at} />
                      <span className="text-ink-soft">
                        ab {formatEuros(terms.minimum)}, Lieferkosten {formatEuros(terms.delivery)}
                        {terms.freeFrom !== null && `, ab ${formatEuros(terms.freeFrom)} kostenlos`}
                      </span>
                    </span>
                  ) : (
                    'Dorthin liefert ihr nicht: Wer dort sucht, findet euch nicht.'
                  ),
                ] as const,
              ]
            : []),
          ...(offersPickup
            ? [['Abholung', <StateLine key="pickup" state={stateIn(state, 'pickup')} now={at} />] as const]
            : []),
        ]}
      />
      {!isApproved && <p className="text-ink-soft">So sieht es aus, sobald ihr freigegeben seid.</p>}
    </div>
  );
}
