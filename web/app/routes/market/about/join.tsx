import '../../../features/provider/join.css';
import { useEffect, useRef } from 'react';
import { Link, useActionData } from 'react-router';
import { fileLimits, inBytes, tooLarge } from '#domain/limits/file.ts';
import type { Call } from '../../../api.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { JoinForm } from '../../../features/provider/JoinForm.tsx';
import { formAct, type SentForm, sentIn, type Typed } from '../../../forms/sent-form.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { formatPercent } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Message.tsx';
import { FoodPicture } from '../../../ui/food/FoodPicture.tsx';
import { useSite } from '../../../visit/use-site.ts';
import { MARKETS, refuseOutside } from '../../../visit/variants.ts';
import type { Route } from './+types/join.ts';

type JoinParams = { hash?: string; id?: string };

/** Who came by a QR code finds the form filled in; a code that is used or wrong is no reason to turn away. */
async function loadContact(call: Call, { params: { hash, id } }: RouteArgs<JoinParams>) {
  if (hash === undefined || id === undefined) return { contact: null, isCodeUnknown: false };
  try {
    const { id: _, ...contact } = await call('qrCodeContact', { hash, id });
    return { contact: contact as Typed, isCodeUnknown: false };
  } catch (error) {
    if (!isApiError(error) || error.status >= 500 || error.status === 0) throw error;
    return { contact: null, isCodeUnknown: true };
  }
}

/** Sends the application with its document (PRV-006); what comes back comes with everything that was typed. */
async function actOnJoin(call: Call, args: RouteArgs<JoinParams>) {
  const form = await args.request.clone().formData();
  const chosen = form.get('item_file');
  const file = chosen instanceof File ? chosen : new File([], '');
  const send = formAct<JoinParams, unknown>('Das hat leider nicht funktioniert 😭', async (_, typed) => {
    // Not sent at all: it would only be thrown away at the other end.
    if (file.size > inBytes(fileLimits.document))
      return { fields: { item_file: tooLarge('Diese Datei', fileLimits.document) } };
    await call('registration', { ...fieldsOf(typed), ...contactOf(args.params), item_file: file });
    return { joined: true };
  });
  return send(call, args);
}

const fieldsOf = ({ item_agb, ...typed }: Typed) => ({
  ...typed,
  item_agb: item_agb === 'Y' ? ('Y' as const) : ('N' as const),
});

const contactOf = ({ hash, id }: JoinParams) => (hash && id ? { hash, id } : {});

const hasJoined = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'joined' in answer;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Restaurant anmelden',
    description: 'Melde dein Restaurant an: ein Formular, keine Einrichtungsgebühr, keine Vertragslaufzeit.',
    // A prefilled form is meant for one restaurant alone.
    noindex: args.params.hash !== undefined,
  });

async function load(call: Call, args: RouteArgs<JoinParams>) {
  await refuseOutside(MARKETS, call);
  return loadContact(call, args);
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(actOnJoin);
export const clientAction = savingAction(actOnJoin);

export default function JoinRoute({ loaderData }: Route.ComponentProps) {
  const answer = useActionData();
  if (hasJoined(answer)) {
    return (
      <div className="wrap">
        <JoinThanks />
      </div>
    );
  }
  return <JoinPage sent={sentIn(answer)} {...loaderData} />;
}

/** PRV-008, PRV-009 */
function JoinThanks() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Card
      rim
      as="section"
      className="grid justify-items-center gap-5 w-[min(38rem,100%)] mt-[clamp(1rem,3vw,3rem)] mx-auto mb-16 text-center"
    >
      <FoodPicture food="party-popper" className="w-28" eager />
      <h1 className="text-3xl" ref={title} tabIndex={-1}>
        Vielen Dank für deine Anmeldung!
      </h1>
      <ol className="join-steps">
        <li>
          <b>Zugangsdaten</b> Deine Zugangsdaten schicken wir dir per E-Mail.
        </li>
        <li>
          <b>Prüfung</b> Wir prüfen deine Anmeldung und melden uns bei dir.
        </li>
        <li>
          <b>Schon mal eintragen</b> In der Zwischenzeit kannst du deine Speisekarte, deine Öffnungszeiten und
          deine Liefergebiete eintragen.
        </li>
      </ol>
      <ButtonLink to={paths.start()} look="ghost">
        Zur Startseite
      </ButtonLink>
    </Card>
  );
}

interface JoinPageProps {
  sent: SentForm | undefined;
  contact: Typed | null;
  isCodeUnknown: boolean;
}

/** The form beside what happens with it. */
function JoinPage({ sent, contact, isCodeUnknown }: JoinPageProps) {
  const { title } = useSite();
  const name = [contact?.['item_owner_salutation'], contact?.['item_owner']].filter(Boolean).join(' ');
  return (
    <div className="wrap grid gap-5 pt-4 pb-16">
      <Breadcrumb
        crumbs={[
          { label: 'Startseite', to: paths.start() },
          { label: 'Informationen', to: paths.information() },
          { label: 'Teilnehmen' },
        ]}
      />
      <header className="grid max-w-176 gap-2">
        <h1>{name ? `Moin ${name}!` : `Mach mit bei ${title}`}</h1>
        <p className="text-lg">
          {contact
            ? 'Wir haben schon eingetragen, was wir von dir wissen. Schau kurz drüber, den Rest ergänzt du.'
            : 'Ein paar Angaben, dann prüfen wir deine Anmeldung. Kosten entstehen dir dabei keine.'}
        </p>
      </header>
      {isCodeUnknown && (
        <Notice look="mustard">
          Diesen QR-Code kennen wir nicht, oder er wurde schon benutzt. Füll das Formular einfach selbst aus.
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(18rem,1fr)]">
        <JoinForm sent={sent} contact={contact} />
        <WhatHappens />
      </div>
    </div>
  );
}

function WhatHappens() {
  const { commissionPercent } = useSite();
  return (
    <aside
      className="tone-butter grid gap-4 rounded-xl p-[clamp(1.25rem,0.75rem_+_1.6vw,2rem)] lg:sticky lg:top-24"
      aria-labelledby="what-happens"
    >
      <h2 id="what-happens" className="text-xl">
        So geht es weiter
      </h2>
      <ol className="join-steps">
        <li>
          <b>Anmelden</b> Du schickst uns dieses Formular.
        </li>
        <li>
          <b>Eintragen</b> Per E-Mail bekommst du deine Zugangsdaten und trägst Speisekarte, Öffnungszeiten
          und Liefergebiete ein.
        </li>
        <li>
          <b>Loslegen</b> Wir prüfen alles und geben dich frei. Ab dann klingelt es in deiner Küche.
        </li>
      </ol>
      <p>
        {formatPercent(commissionPercent)} Provision zuzüglich Umsatzsteuer, keine Einrichtungsgebühr, keine
        Laufzeit.{' '}
        <Link to={paths.information()} className="link">
          Alle Bedingungen
        </Link>
      </p>
    </aside>
  );
}
