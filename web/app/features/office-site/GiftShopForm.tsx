import { Form, Link, useNavigation } from 'react-router';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { Part } from '../../ui/Part.tsx';
import type { SitePage } from './site-names.ts';

/** Opens a shop for gift vouchers, or leads to the one that a marketplace has. */
export function GiftShopForm({ site, sent }: { site: SitePage; sent: SentForm | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'gift-shop';
  const { giftShopId } = site.basics;
  return (
    <Part title="Geschenkgutscheine">
      {giftShopId === null ? (
        <Form method="post" preventScrollReset className="grid gap-3.5">
          <FormAlert sent={sent} />
          <p>
            Wir legen einen Gutscheinshop an, mit euch als Verkäufer, wie ihr unter{' '}
            <Link className="link" to={staffPaths.officeCompany()}>
              Betreiber
            </Link>{' '}
            steht. Er gehört dann dir: Du verbindest das Konto für Onlinezahlungen und änderst Motive und
            Beträge.
          </p>
          <Actions>
            <Button type="submit" look="ghost" name="intent" value="gift-shop" busy={isBusy}>
              Gutscheinshop anlegen
            </Button>
          </Actions>
        </Form>
      ) : (
        <>
          <p>Gäste kaufen hier Gutscheine, sobald ein Konto für Onlinezahlungen verbunden ist.</p>
          <p>
            <Link
              className="link inline-flex min-h-target items-center"
              to={staffPaths.ownPayment(giftShopId)}
            >
              Onlinezahlung des Gutscheinshops
            </Link>
          </p>
        </>
      )}
    </Part>
  );
}
