import { Form, useNavigation } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { SentForm, Typed } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatDate } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Pair } from '../../ui/Pair.tsx';
import { Part } from '../../ui/Part.tsx';
import { hostAddress } from '../restaurant/host-address.ts';
import type { OwnRestaurant } from './own-form.ts';

/** Who sells, what is asked for instead, and how that stands. */
export function SellerPart({ own: { id, seller, proposed, isApproved } }: { own: OwnRestaurant }) {
  return (
    <Part title="Wer verkauft">
      <address>
        {seller.item_name}, {seller.item_owner}
        <br />
        {hostAddress(seller)}
      </address>
      <p className="text-sm text-ink-soft">
        Das steht auf deiner Speisekarte und auf Belegen, und{' '}
        {isApproved ? 'wir haben es geprüft' : 'wir prüfen es gerade'}. Was schon bestellt ist, behält den
        Namen, unter dem es verkauft wurde.
      </p>
      {proposed && (
        <Notice look="mustard">
          <p>
            {proposed.refused === null ? 'Wir prüfen: ' : 'Nicht bestätigt: '}
            <b>
              {proposed.item_name}, {proposed.item_owner}
            </b>
            , {hostAddress(proposed)}
          </p>
          <p>
            {proposed.refused === null
              ? `Vorgeschlagen am ${formatDate(proposed.madeAt)}. Bis dahin sehen Gäste die Angaben oben.`
              : `Der Grund: ${proposed.refused}`}
          </p>
        </Notice>
      )}
      <Actions>
        <ButtonLink to={staffPaths.ownSeller(id)} look="ghost" preventScrollReset>
          {proposed ? 'Vorschlag ändern' : 'Name oder Anschrift ändern'}
        </ButtonLink>
        {proposed && <Withdrawal hostId={id} isRefused={proposed.refused !== null} />}
      </Actions>
    </Part>
  );
}

function Withdrawal({ hostId, isRefused }: { hostId: number; isRefused: boolean }) {
  const { formData, state } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'withdraw-seller';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="host" value={hostId} />
      <Button type="submit" look="quiet" name="intent" value="withdraw-seller" busy={isBusy}>
        {isRefused ? 'Verstanden' : 'Zurückziehen'}
      </Button>
    </Form>
  );
}

/** What the restaurant wants to be called, and where it is found from now on. */
export function SellerDialog({ own, sent }: { own: OwnRestaurant; sent: SentForm | undefined }) {
  const { form, field } = useSentForm(sent, typedSeller(own));
  return (
    <FormDialog
      title="Name oder Anschrift ändern"
      back={staffPaths.ownDetails(own.id)}
      submitLabel="Vorschlagen"
      sent={sent}
      form={form}
    >
      <input type="hidden" name="intent" value="seller" />
      <input type="hidden" name="host" value={own.id} />
      <p className="text-ink-soft">
        Wir sehen es uns an und schreiben dir. Bis dahin bleibt alles, wie es ist.
      </p>
      <TextField label="Name des Restaurants" {...workLimits.restaurant.name} {...field('item_name')} />
      <TextField label="Wem es gehört" {...workLimits.restaurant.owner} {...field('item_owner')} />
      <Pair>
        <TextField label="Straße" {...workLimits.restaurant.street} {...field('item_street')} />
        <TextField label="Hausnummer" {...workLimits.restaurant.houseNumber} {...field('item_houseno')} />
      </Pair>
      <Pair>
        <TextField
          label="Postleitzahl"
          inputMode="numeric"
          {...limits.address.postalCode}
          {...field('item_plz')}
        />
        <TextField label="Ort" {...workLimits.restaurant.town} {...field('item_ort')} />
      </Pair>
    </FormDialog>
  );
}

function typedSeller({ proposed, seller }: OwnRestaurant): Typed {
  const { item_name, item_owner, item_street, item_houseno, item_plz, item_ort } = proposed ?? seller;
  return { item_name, item_owner, item_street, item_houseno, item_plz, item_ort };
}

export const isOfSeller = (sent: SentForm | undefined): boolean => sent?.intent === 'seller';
