import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { hostAddress } from '../restaurant/host-address.ts';

type Restaurant = Answer<'officeRestaurant'>;

interface SellerDecisionProps {
  seller: Restaurant['seller'];
  proposed: NonNullable<Restaurant['proposed']>;
  sent: SentForm | undefined;
}

/** What a restaurant wants to be called or where it has moved to, beside what guests see now. */
export function SellerDecision({ seller, proposed, sent }: SellerDecisionProps) {
  const { form, field } = useSentForm(sent);
  const { formData, state } = useNavigation();
  const pressed = state === 'idle' ? undefined : formData?.get('intent');
  const asked = `${formatDate(proposed.madeAt)}, ${formatTime(proposed.madeAt)} Uhr`;
  return (
    <Card as="section" rim aria-labelledby="vorschlag" className="grid gap-4">
      <h2 id="vorschlag" className="text-xl">
        Neuer Name oder neue Anschrift
      </h2>
      <Facts
        facts={[
          ['Vorgeschlagen', asked],
          ...compared('Name', seller.item_name, proposed.item_name),
          ...compared('Inhaber', seller.item_owner, proposed.item_owner),
          ...compared('Anschrift', hostAddress(seller), hostAddress(proposed)),
        ]}
      />
      <Form method="post" ref={form} noValidate preventScrollReset className="grid gap-3.5">
        <FormAlert sent={sent} />
        <input type="hidden" name="madeAt" value={proposed.madeAt} />
        <TextArea
          label="Grund einer Ablehnung"
          hint="Geht per E-Mail an das Restaurant."
          {...workLimits.office.decision}
          {...field('reason')}
        />
        <Actions>
          <Button
            type="submit"
            look="basil"
            name="intent"
            value="confirm-seller"
            busy={pressed === 'confirm-seller'}
          >
            Bestätigen
          </Button>
          <Button
            type="submit"
            look="danger"
            name="intent"
            value="refuse-seller"
            busy={pressed === 'refuse-seller'}
          >
            Ablehnen
          </Button>
        </Actions>
      </Form>
    </Card>
  );
}

const compared = (label: string, old: string, asked: string): [string, string][] =>
  old === asked
    ? [[label, `${old} (bleibt)`]]
    : [
        [`${label} jetzt`, old],
        [`${label} neu`, asked],
      ];
