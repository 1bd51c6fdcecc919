import '../../features/office/office-form.css';
import type { ReactNode } from 'react';
import { data, Form, redirect, useActionData, useNavigation } from 'react-router';
import type { Call } from '../../api.ts';
import { FormAlert } from '../../features/account/FormAlert.tsx';
import { formAct, type SentForm, sentIn } from '../../features/account/sent-form.ts';
import { useSentForm } from '../../features/account/use-sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { collectionStates, type OfficeCollection } from '../../features/office/business-states.ts';
import { Facts } from '../../features/office/Facts.tsx';
import { nameOf } from '../../features/office/state-names.ts';
import { formatDate, formatEuros, formatMonth, formatNumber } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { Route } from './+types/collection.ts';

type Params = { id: string };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Lastschrift', noindex: true });

const load = loginFirst(async (call: Call, { params: { id } }: RouteArgs<Params>) => {
  const [collection] = (await call('officeCollections', { id: Number(id) })).collections;
  if (!collection) throw data(null, { status: 404 });
  return collection;
});

const act = formAct<Params, never>('', async (call, { intent, reason = '' }, { params: { id } }) => {
  if (intent === 'return') await call('returnCollection', { id: Number(id), reason });
  else await call('announceCollectionAgain', { id: Number(id) });
  throw redirect(paths.officeCollection(id));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

export default function OfficeCollectionPage({ loaderData: collection }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  return (
    <>
      <h1 className="text-2xl">
        {collection.company}, {formatMonth(collection.month)}
      </h1>
      <div className="office-pair">
        <Card as="section" aria-label="Angaben">
          <Facts facts={factsOf(collection)} />
        </Card>
        <Card as="section" rim aria-label="Nächster Schritt">
          <NextStep key={collection.state} state={collection.state} sent={sent} />
        </Card>
      </div>
    </>
  );
}

function NextStep({ state, sent }: { state: OfficeCollection['state']; sent: SentForm | undefined }) {
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formMethod === 'POST';
  if (state === 'announced')
    return <p>Angekündigt. Mit der nächsten Datei für die Bank wird der Betrag eingezogen.</p>;
  const isBack = state === 'returned';
  return (
    <Form method="post" ref={form} noValidate className="office-form">
      <FormAlert sent={sent} />
      {isBack ? (
        <p>Die Bank hat den Betrag zurückgegeben. Er ist wieder offen.</p>
      ) : (
        <TextField
          label="Grund der Rückgabe"
          hint="Wie ihn die Bank nennt; geht per E-Mail an die Firma."
          maxLength={200}
          {...field('reason')}
        />
      )}
      <div className="office-form-buttons">
        <Button
          type="submit"
          look={isBack ? 'primary' : 'danger'}
          name="intent"
          value={isBack ? 'announce' : 'return'}
          busy={isBusy}
        >
          {isBack ? 'Neu ankündigen' : 'Rückgabe vermerken'}
        </Button>
      </div>
    </Form>
  );
}

const factsOf = (one: OfficeCollection): [string, ReactNode][] => [
  ['Stand', nameOf(collectionStates, one.state)],
  ['Betrag', formatEuros(one.amount)],
  ['Fällig', formatDate(one.dueOn)],
  ['Mandatsreferenz', one.reference],
  ['Mandat freigegeben', one.isMandateApproved ? 'ja' : 'nein'],
  ['Versuch', formatNumber(one.attempt)],
  ['Grund der Rückgabe', one.returnReason],
  [
    'Datei',
    one.fileId !== null && (
      <a href={paths.officeCollectionFile(one.fileId)} download className="link">
        Herunterladen
      </a>
    ),
  ],
];
