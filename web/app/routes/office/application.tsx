import type { ReactNode } from 'react';
import { Form, Link, redirect, useActionData, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { nameDocuments, PROVIDER_DOCUMENTS } from '#domain/order/provider-documents.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { Call } from '../../api.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { applicationStates } from '../../features/office/application-states.ts';
import { DecideForm } from '../../features/office/DecideForm.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { nameOf } from '../../features/office/state-names.ts';
import { hostAddress } from '../../features/restaurant/host-address.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { phoneHref } from '#domain/people/phone-href.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import type { Route } from './+types/application.ts';
import { Columns } from '../../ui/Columns.tsx';

type Params = { id: string };
type Application = Answer<'officeApplication'>;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Anmeldung', noindex: true });

const load = loginFirst((call: Call, { params: { id } }: RouteArgs<Params>) =>
  call('officeApplication', { id: Number(id) }),
);

const act = formAct<Params, never>('', async (call, typed, { params: { id } }) => {
  const { intent, reason = '', question = '', waiver = '' } = typed;
  if (intent === 'ask') await call('askApplicant', { id: Number(id), question });
  else if (intent === 'offer') await call('offerAccessAgain', { id: Number(id) });
  else await call('decideApplication', { id: Number(id), approve: intent === 'approve', reason, waiver });
  throw redirect(staffPaths.officeApplication(id));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OfficeApplicationPage({ loaderData: application }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  return (
    <>
      <h1 className="text-2xl">{application.item_name || 'QR-Kontakt'}</h1>
      <Columns aside>
        <Card as="section" aria-label="Angaben">
          <Facts facts={factsOf(application)} />
        </Card>
        <Card as="section" rim aria-label="Entscheidung" className="grid gap-4">
          <Facts facts={progressOf(application)} />
          {application.state === 'open' ? (
            <>
              {application.missing.length > 0 && (
                <Notice look="mustard">
                  Freigeben kannst du, sobald das eingetragen ist: {application.missing.join(', ')}
                </Notice>
              )}
              {application.mayOfferAccess && (
                <OfferForm application={application} sent={sent?.intent === 'offer' ? sent : undefined} />
              )}
              <AskForm
                // Asked, the question stands above, and the next one begins with nothing.
                key={application.askedAt}
                application={application}
                sent={sent?.intent === 'ask' ? sent : undefined}
              />
              <DecideForm
                sent={sent?.intent === 'ask' || sent?.intent === 'offer' ? undefined : sent}
                reasonHint="Geht mit der Absage per E-Mail an das Restaurant."
                isEmpty={application.missing.length > 0}
                lacking={nameDocuments(application.lacking)}
              />
            </>
          ) : (
            <Notice look={application.state === 'approved' ? 'basil' : 'plain'}>
              {nameOf(applicationStates, application.state)}
              {application.decidedAt && ` am ${formatDate(application.decidedAt)}`}
              {application.reason && `: ${application.reason}`}
              {application.waiver && `. Ohne ${application.waived.join(', ')}, weil: ${application.waiver}`}
            </Notice>
          )}
        </Card>
      </Columns>
    </>
  );
}

/** Whose mail was lost or whose link is over would not come in any other way. */
function OfferForm({
  application: { accessUntil, item_email },
  sent,
}: {
  application: Application;
  sent: SentForm | undefined;
}) {
  const isBusy = useNavigation().formData?.get('intent') === 'offer';
  return (
    <Form method="post" className="grid gap-3.5">
      <FormAlert sent={sent} />
      <p>
        Der Link an {item_email}, mit dem das Restaurant sein Passwort festlegt,{' '}
        {accessUntil ? `gilt bis ${when(accessUntil)}` : 'ist noch nicht geschickt'}. Kam er nicht an, oder
        ist das vorbei, schick einen neuen.
      </p>
      <Actions>
        <Button type="submit" look="ghost" name="intent" value="offer" busy={isBusy}>
          Zugang noch einmal schicken
        </Button>
      </Actions>
    </Form>
  );
}

/** Asks before deciding: a refusal would delete all that was entered. */
function AskForm({
  application: { question, askedAt, lacking },
  sent,
}: {
  application: Application;
  sent: SentForm | undefined;
}) {
  const { form, field } = useSentForm(sent, { question: askedAt ? '' : askFor(lacking) });
  const isBusy = useNavigation().formData?.get('intent') === 'ask';
  return (
    <Form method="post" ref={form} noValidate className="grid gap-3.5">
      <FormAlert sent={sent} />
      {askedAt && (
        <Notice look="plain">
          Gefragt am {when(askedAt)}: {question}
        </Notice>
      )}
      <TextArea
        label="Rückfrage"
        hint="Geht per E-Mail an das Restaurant; die Antwort kommt in euer Postfach."
        {...workLimits.office.applicantQuestion}
        {...field('question')}
      />
      <Actions>
        <Button type="submit" look="ghost" name="intent" value="ask" busy={isBusy}>
          Fragen
        </Button>
      </Actions>
    </Form>
  );
}

/** What is asked where nobody has asked yet. */
const askFor = (lacking: Application['lacking']): string =>
  lacking.length === 0
    ? ''
    : `Uns fehlt noch: ${nameDocuments(lacking)}. Bitte lade es in deiner Übersicht unter „Nachweis“ hoch.`;

const when = (instant: string | null) => (instant ? `${formatDate(instant)} ${formatTime(instant)}` : '');

const factsOf = (one: Application): [string, ReactNode][] => [
  ['Seite', one.site],
  ['Inhaber', one.item_owner],
  ['Adresse', hostAddress(one)],
  ['Telefon', reach(one.item_phone, phoneHref(one.item_phone))],
  ['Handynummer', reach(one.item_cellphone, phoneHref(one.item_cellphone))],
  ['E-Mail', reach(one.item_email, `mailto:${one.item_email}`)],
  ['Steuernummer', one.item_taxnumber],
  ...one.documents.map((document): [string, ReactNode] => [
    PROVIDER_DOCUMENTS[document.document],
    <DocumentLink key={document.document} id={one.id} {...document} />,
  ]),
  ['Angemeldet', when(one.submittedAt)],
  ['AGB für Anbieter', one.termsVersion && `zugestimmt, Fassung ${one.termsVersion}`],
  ['Adresse des QR-Codes', one.link],
];

const reach = (text: string, href: string) =>
  text && (
    <a key={href} className="link" href={href}>
      {text}
    </a>
  );

const progressOf = (one: Application): [string, ReactNode][] => [
  ['Stand', nameOf(applicationStates, one.state)],
  ['Zugang', one.accessUsedAt ? `angenommen ${when(one.accessUsedAt)}` : 'noch nicht angenommen'],
  ['Artikel', String(one.products)],
  ['Öffnungszeiten', String(one.openingTimes)],
  ['Liefergebiete', String(one.deliveryAreas)],
  ['Küche', one.hostId && <KitchenLink id={one.hostId} />],
];

// The file is a stranger's: browsers save it, they never show it within our pages.
function DocumentLink({
  id,
  document,
  isNeeded,
  fileKind,
}: Application['documents'][number] & { id: number }) {
  if (fileKind === null) return isNeeded ? <Badge look="mustard">fehlt</Badge> : '–';
  return (
    <a
      href={staffPaths.officeApplicationFile(id, document)}
      download={`${PROVIDER_DOCUMENTS[document]}-${id}.${fileKind}`}
      className="link"
    >
      Herunterladen ({fileKind.toUpperCase()})
    </a>
  );
}

function KitchenLink({ id }: { id: number }) {
  return (
    <Link to={staffPaths.kitchenOf(id)} className="link">
      Küche öffnen
    </Link>
  );
}
