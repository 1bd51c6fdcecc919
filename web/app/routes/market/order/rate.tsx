import { type ReactNode, useEffect, useRef } from 'react';
import { Form, Link, useActionData, useNavigation } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { PhotoField } from '../../../features/review/PhotoField.tsx';
import {
  actOnRating,
  loadDetails,
  type Rated,
  ratedIn,
  type RatingDetails,
} from '../../../features/review/rate.ts';
import { StarsField } from '../../../features/review/StarsField.tsx';
import { ThumbsField } from '../../../features/review/ThumbsField.tsx';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { type SentForm, sentIn } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../../lib/route.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox, ChoiceGroup, Pill } from '../../../ui/Choice.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { Alert, Notice } from '../../../ui/Message.tsx';
import { FoodPicture } from '../../../ui/food/FoodPicture.tsx';
import type { Route } from './+types/rate.ts';
import { RateFrame } from '../../../features/review/RateFrame.tsx';

// Where nothing is brought one waits all the same.
const questions = (mode: RatingDetails['mode']) =>
  [
    ['quality', 'Wie zufrieden warst du mit der Qualität?'],
    ['time', `Wie zufrieden warst du mit der ${mode === 'delivery' ? 'Lieferzeit' : 'Wartezeit'}?`],
    ['price', 'Wie zufrieden warst du mit dem Preis-Leistungs-Verhältnis?'],
  ] as const;

/** REV-023 */
const REORDER = [
  ['100', 'Ja'],
  ['50', 'Vielleicht'],
  ['0', 'Nein'],
] as const;

interface ChoicesProps {
  label: string;
  options: readonly (readonly [value: string, text: string])[];
  name: string;
  defaultValue: string;
  error: string | undefined;
  autoFocus: boolean;
}

/** One answer of several, all of them in view and one tap away. */
function Choices({ label, options, name, defaultValue, error, autoFocus }: ChoicesProps) {
  return (
    <ChoiceGroup legend={label} error={error} className="mt-2 flex flex-wrap gap-2">
      {options.map(([value, text], at) => (
        <Pill
          key={value}
          type="radio"
          name={name}
          value={value}
          required
          defaultChecked={value === defaultValue}
          {...(at === 0 && { autoFocus })}
        >
          {text}
        </Pill>
      ))}
    </ChoiceGroup>
  );
}

interface RateFormProps {
  details: RatingDetails;
  sent: SentForm | undefined;
}

/** What a guest says of an order (REV-022 to REV-027). */
function RateForm({ details, sent }: RateFormProps) {
  const { form, field, errorOf } = useSentForm(sent);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Card rim as="section" aria-label="Deine Bewertung">
      <Form
        method="post"
        encType="multipart/form-data"
        ref={form}
        noValidate
        className="grid content-start gap-6"
      >
        <FormAlert sent={sent} />
        {questions(details.mode).map(([name, label]) => (
          <StarsField key={name} label={label} {...field(name)} />
        ))}
        <ThumbsField dishes={details.dishes} typed={sent?.typed ?? {}} />
        <Choices label="Würdest du wieder bestellen?" options={REORDER} {...field('reorder')} />
        <TextArea
          label="Dein Kommentar (freiwillig)"
          rows={4}
          {...limits.review.comment}
          {...field('comment')}
        />
        <PhotoField label="Dein Foto (freiwillig)" error={errorOf('image')} />
        <Checkbox name="publicName" value="Y" defaultChecked={sent?.typed['publicName'] === 'Y'}>
          {publicLabel(details)}
        </Checkbox>
        <Button type="submit" wide busy={isBusy}>
          Bewertung abschließen
        </Button>
      </Form>
    </Card>
  );
}

// REV-037
function publicLabel({ item_vorname: name, item_ort_einfach: town }: RatingDetails): string {
  const who = [name, town].filter(Boolean).join(' aus ') || 'mit Vornamen und Ort';
  return `Als „${who}“ veröffentlichen, sonst anonym`;
}

interface RatePageProps {
  details: RatingDetails | null;
  sent: SentForm | undefined;
  rated: Rated | undefined;
}

/** The page behind the link in an order (REV-021). */
function RatePage({ details, sent, rated }: RatePageProps) {
  return (
    <RateFrame>
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
    </RateFrame>
  );
}

function Content({ details, sent, rated }: RatePageProps): ReactNode {
  if (rated && details) return <Thanks details={details} photoError={rated.photoError} />;
  if (details?.reviewed && sent?.intent !== '') return <AlreadyRated details={details} sent={sent} />;
  if (!details || details.hindrance) return <NotRateable details={details} />;
  return <RateForm details={details} sent={sent} />;
}

/** Why an order cannot be rated, and where to go instead. */
function NotRateable({ details }: { details: RatingDetails | null }) {
  return (
    <Card rim as="section" aria-label="Deine Bewertung" className="grid content-start gap-4">
      <Notice look="mustard">
        {details?.hindrance ??
          'Die Bestellung kann erst bewertet werden, wenn das Restaurant die Lieferzeit bestätigt hat.'}
      </Notice>
      <Actions>
        <ButtonLink to={paths.archive()}>Deine Bestellungen</ButtonLink>
        {details && (
          <ButtonLink to={paths.reviews(details.hostUrl)} look="ghost">
            Alle Bewertungen ansehen
          </ButtonLink>
        )}
      </Actions>
    </Card>
  );
}

/** REV-028 */
function Thanks({ details, photoError }: { details: RatingDetails; photoError: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card rim as="section" className="grid justify-items-center gap-4 text-center">
      <FoodPicture food="party-popper" className="w-28" eager />
      <h2 ref={title} tabIndex={-1}>
        Vielen Dank für deine Bewertung!
      </h2>
      <p>Du hilfst damit allen, die hier noch bestellen wollen, und dem Restaurant.</p>
      {photoError && !details.hasImage && (
        <div className="grid w-full gap-4 text-left">
          <Alert title="Nur das Foto fehlt noch">{photoError}</Alert>
          <PhotoForm label="Ein anderes Foto" />
        </div>
      )}
      <p className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.reviews(details.hostUrl)} look={photoError ? 'ghost' : 'primary'}>
          Alle Bewertungen ansehen
        </ButtonLink>
        <ButtonLink to={paths.archive()} look="ghost">
          Deine Bestellungen
        </ButtonLink>
      </p>
    </Card>
  );
}

function AlreadyRated({ details, sent }: { details: RatingDetails; sent: SentForm | undefined }) {
  return (
    <Card rim as="section" aria-label="Deine Bewertung" className="grid content-start gap-4">
      <Notice look="basil">
        Du hast diese Bestellung schon bewertet. Danke!{' '}
        <Link to={paths.reviews(details.hostUrl)} className="link">
          Alle Bewertungen ansehen
        </Link>
      </Notice>
      {!details.hasImage && <PhotoForm label="Noch ein Foto dazu?" sent={sent} />}
    </Card>
  );
}

/** The photo alone, for a rating that has none; it can be tried until one is taken. */
function PhotoForm({ label, sent }: { label: string; sent?: SentForm | undefined }) {
  const { form, errorOf } = useSentForm(sent);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid content-start gap-4"
    >
      <FormAlert sent={sent} />
      <PhotoField label={label} error={errorOf('image')} />
      <Button type="submit" name="intent" value="photo" busy={isBusy}>
        Foto hochladen
      </Button>
    </Form>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Bestellung bewerten',
    description: 'Sag mit ein paar Sternen, wie dir deine Bestellung geschmeckt hat.',
    noindex: true,
  });

export const loader = serverLoader(loadDetails);
export const clientLoader = browserLoader(loadDetails);
export const action = serverAction(actOnRating);
export const clientAction = savingAction(actOnRating);

export default function RateRoute({ loaderData }: Route.ComponentProps) {
  const answer = useActionData();
  return <RatePage details={loaderData} sent={sentIn(answer)} rated={ratedIn(answer)} />;
}
