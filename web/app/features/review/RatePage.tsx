import { type ReactNode, useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { Alert, Notice } from '../../ui/Message.tsx';
import { FormAlert } from '../account/FormAlert.tsx';
import type { SentForm } from '../account/sent-form.ts';
import { PhotoField } from './PhotoField.tsx';
import type { Rated, RatingDetails } from './rate.ts';
import { RateForm } from './RateForm.tsx';

const NEVER = /^0000/;

interface RatePageProps {
  details: RatingDetails | null;
  sent: SentForm | undefined;
  rated: Rated | undefined;
}

/** The page behind the link in an order (REV-021). */
export function RatePage({ details, sent, rated }: RatePageProps) {
  return (
    <div className="wrap rate-page">
      <header>
        <h1>Wie war’s?</h1>
        {details && (
          <p className="text-ink-soft">
            Deine Bestellung vom {formatDate(details.orderedAt)} bei{' '}
            <Link to={paths.menu(details.hostUrl)} className="link">
              {details.host}
            </Link>
          </p>
        )}
      </header>
      <Content details={details} sent={sent} rated={rated} />
    </div>
  );
}

function Content({ details, sent, rated }: RatePageProps): ReactNode {
  if (rated && details) return <Thanks hostUrl={details.hostUrl} photoError={rated.photoError} />;
  if (details?.reviewed && sent?.intent !== '') return <AlreadyRated details={details} sent={sent} />;
  if (details?.item_review === 'disallow')
    return <Notice look="mustard">Das gewählte Restaurant hat die Bewertungen deaktiviert.</Notice>;
  if (!details || NEVER.test(details.item_delivery_time))
    return (
      <Notice look="mustard">
        Die Bestellung kann erst bewertet werden, wenn das Restaurant die Lieferzeit bestätigt hat.
      </Notice>
    );
  return <RateForm details={details} sent={sent} />;
}

/** REV-028 */
function Thanks({ hostUrl, photoError }: { hostUrl: string; photoError: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card rim as="section" className="rate-thanks">
      <FoodPicture food="party-popper" className="w-28" eager />
      <h2 ref={title} tabIndex={-1}>
        Vielen Dank für deine Bewertung!
      </h2>
      <p>Du hilfst damit allen, die hier noch bestellen wollen, und dem Restaurant.</p>
      {photoError && <Alert title="Nur das Foto fehlt noch">{photoError}</Alert>}
      <p className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.reviews(hostUrl)}>Alle Bewertungen ansehen</ButtonLink>
        <ButtonLink to={paths.archive()} look="ghost">
          Deine Bestellungen
        </ButtonLink>
      </p>
    </Card>
  );
}

function AlreadyRated({ details, sent }: { details: RatingDetails; sent: SentForm | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Card rim as="section" aria-label="Deine Bewertung" className="rate-form">
      <Notice look="basil">
        Du hast diese Bestellung schon bewertet. Danke!{' '}
        <Link to={paths.reviews(details.hostUrl)} className="link">
          Alle Bewertungen ansehen
        </Link>
      </Notice>
      {!details.hasImage && (
        <Form method="post" encType="multipart/form-data" noValidate className="rate-form">
          <FormAlert sent={sent} />
          <PhotoField label="Noch ein Foto dazu?" error={sent?.fields['image']} />
          <Button type="submit" name="intent" value="photo" busy={isBusy}>
            Foto hochladen
          </Button>
        </Form>
      )}
    </Card>
  );
}
