import type { ReactNode } from 'react';
import { data, Form, redirect, useActionData, useNavigation } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import type { Call } from '../../api.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import {
  collectionStates,
  nameMandate,
  type OfficeCollection,
} from '../../features/office/business-states.ts';
import { Facts } from '../../ui/Facts.tsx';
import { nameOf } from '../../features/office/state-names.ts';
import { formatDate, formatEuros, formatNumber } from '../../lib/format.ts';
import { formatMonth } from '../../lib/format-date-time.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { Route } from './+types/collection.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Columns } from '../../ui/Columns.tsx';

type Params = { id: string };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Lastschrift', noindex: true });

const load = loginFirst(async (call: Call, { params: { id } }: RouteArgs<Params>) => {
  const [collection] = (await call('officeCollections', { id: Number(id) })).collections;
  if (!collection) throw data(null, { status: 404 });
  return collection;
});

const act = formAct<Params, never>('', async (call, { intent, reason = '' }, { params: { id } }) => {
  if (intent === 'return') await call('returnCollection', { id: Number(id), reason });
  else if (intent === 'undo') await call('undoCollectionReturn', { id: Number(id) });
  else await call('announceCollectionAgain', { id: Number(id) });
  throw redirect(staffPaths.officeCollection(id));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OfficeCollectionPage({ loaderData: collection }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  return (
    <>
      <h1 className="text-2xl">
        {collection.company}, {formatMonth(collection.month)}
      </h1>
      <Columns aside>
        <Card as="section" aria-label="Angaben">
          <Facts facts={factsOf(collection)} />
        </Card>
        <Card as="section" rim aria-label="Nächster Schritt" className="grid gap-4">
          <NextStep
            key={collection.state}
            collection={collection}
            sent={sent?.intent === 'undo' ? undefined : sent}
          />
          {collection.mayUndo && <UndoReturn sent={sent?.intent === 'undo' ? sent : undefined} />}
        </Card>
      </Columns>
    </>
  );
}

function NextStep({ collection, sent }: { collection: OfficeCollection; sent: SentForm | undefined }) {
  const { state, mandateState, mandateId } = collection;
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formMethod === 'POST';
  if (mandateState !== 'approved' && (state === 'announced' || state === 'returned'))
    return <NoMandate state={mandateState} to={staffPaths.officeMandate(mandateId)} />;
  if (state === 'announced')
    return <p>Angekündigt. Mit der nächsten Datei für die Bank wird der Betrag eingezogen.</p>;
  const isBack = state === 'returned';
  return (
    <Form method="post" ref={form} noValidate className="grid gap-3.5">
      <FormAlert sent={sent} />
      {isBack ? (
        <p>Die Bank hat den Betrag zurückgegeben. Er ist wieder offen.</p>
      ) : (
        <TextField
          label="Grund der Rückgabe"
          hint="Wie ihn die Bank nennt; geht per E-Mail an die Firma."
          {...workLimits.office.shortReason}
          {...field('reason')}
        />
      )}
      <Actions>
        <Button
          type="submit"
          look={isBack ? 'primary' : 'danger'}
          name="intent"
          value={isBack ? 'announce' : 'return'}
          busy={isBusy}
        >
          {isBack ? 'Neu ankündigen' : 'Rückgabe vermerken'}
        </Button>
      </Actions>
    </Form>
  );
}

/** Noted by mistake: to announce it again would collect it twice. */
function UndoReturn({ sent }: { sent: SentForm | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'undo';
  return (
    <Form method="post" className="grid gap-3.5 border-t border-line pt-4">
      <FormAlert sent={sent} />
      <p>
        Die Bank hat nichts zurückgegeben? Dann steht alles wieder wie vorher, und ein Mandat, das deshalb
        ruht, gilt weiter. Die Firma erfährt es per E-Mail.
      </p>
      <Actions>
        <Button type="submit" look="ghost" name="intent" value="undo" busy={isBusy}>
          Rückgabe zurücknehmen
        </Button>
      </Actions>
    </Form>
  );
}

/** Nothing can be charged as long as no mandate allows it. */
function NoMandate({ state, to }: { state: OfficeCollection['mandateState']; to: string }) {
  const hasEnded = state === 'none';
  return (
    <div className="grid gap-3.5">
      <p>
        {hasEnded
          ? 'Der Betrag ist offen, und die Firma hat kein Mandat mehr. Bitte sie, ihn zu überweisen: Liest du danach die Datei der Bank ein, ordnest du die Zahlung hier zu.'
          : 'Der Betrag ist offen und lässt sich erst einziehen, wenn das Mandat der Firma freigegeben ist.'}
      </p>
      <Actions>
        <ButtonLink to={to} look={hasEnded ? 'ghost' : 'primary'}>
          Mandat ansehen
        </ButtonLink>
      </Actions>
    </div>
  );
}

const factsOf = (one: OfficeCollection): [string, ReactNode][] => [
  ['Stand', nameOf(collectionStates, one.state)],
  ['Betrag', formatEuros(one.amount)],
  ['Fällig', formatDate(one.dueOn)],
  ['Mandatsreferenz', one.reference],
  ['Mandat der Firma', nameMandate(one.mandateState)],
  ['Versuch', formatNumber(one.attempt)],
  ['Grund der Rückgabe', one.returnReason],
  [
    'Abrechnung der Firma',
    <span key="month" className="flex flex-wrap gap-x-5">
      <a href={staffPaths.officeBusinessStatement(one.id)} className="link">
        PDF
      </a>
      <a
        href={staffPaths.officeBusinessStatementCsv(one.id)}
        className="link"
        download={`gutscheine-${one.month.slice(0, 7)}-${one.id}.csv`}
      >
        CSV
      </a>
    </span>,
  ],
  [
    'Datei',
    one.fileId !== null && (
      <a href={staffPaths.officeCollectionFile(one.fileId)} className="link">
        Herunterladen
      </a>
    ),
  ],
];
