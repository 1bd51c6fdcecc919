import type { ReactNode } from 'react';
import { Link, redirect, useActionData, useSearchParams } from 'react-router';
import { dotted } from '../../lib/dotted.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';
import {
  AskForData,
  BlockAccount,
  CorrectName,
  OrderBlocks,
} from '../../features/office/person/PersonActions.tsx';
import { type OfficePerson, personPath, whomIn } from '../../features/office/person/person-lists.tsx';
import { PersonTables } from '../../features/office/person/PersonTables.tsx';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { formatDate } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Message.tsx';
import type { Route } from './+types/person.ts';

/** An account or, by one of their orders, a guest without one. */
type Params = { personId?: string; orderId?: string };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Person', noindex: true });

const load = loginFirst((call: Call, { params }: RouteArgs<Params>) => call('officePerson', whomIn(params)));

const act = formAct<Params, never>('', async (call, typed, { params }) => {
  const { intent, firstName = '', lastName = '', reason = '', lastDay = '' } = typed;
  const personId = Number(params.personId);
  if (intent === 'auskunft') await call('officeAskForData', { ...whomIn(params), kind: 'export' });
  else if (intent === 'loeschung') await call('officeAskForData', { ...whomIn(params), kind: 'erasure' });
  else if (intent === 'sperren') await call('personBlock', { personId, reason, lastDay });
  else if (intent === 'entsperren') await call('personUnblock', { personId });
  else await call('officeCorrectPerson', { personId, firstName, lastName, reason });
  throw redirect(`${personPath(whomIn(params))}?erledigt=${intent}`);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

const DONE: Readonly<Record<string, string>> = {
  auskunft: 'Der Link ist unterwegs. Wer das Postfach öffnet, holt die Daten ab.',
  loeschung: 'Der Link ist unterwegs. Gelöscht wird, sobald er im Postfach bestätigt ist.',
  sperren: 'Das Konto ist gesperrt.',
  entsperren: 'Das Konto ist wieder offen.',
  berichtigen: 'Der Name ist berichtigt.',
};

/** Everything that is known of one person, and what an operator does about it. */
export default function OfficePersonPage({ loaderData: person }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const [query] = useSearchParams();
  const done = sent ? undefined : DONE[query.get('erledigt') ?? ''];
  const sentBy = (...intents: string[]) => (sent && intents.includes(sent.intent) ? sent : undefined);
  const name = `${person.firstName} ${person.lastName}`.trim();
  return (
    <>
      <OfficeHead title={name || 'Ohne Namen'} note={person.account ? 'Konto' : 'Gast ohne Konto'} />
      {done && <Notice look="basil">{done}</Notice>}
      {person.returned && (
        <Notice look="mustard">
          Die letzte E-Mail an {person.returned.email} vom {formatDate(person.returned.at)} kam zurück. Frag
          am Telefon nach, ob die Adresse stimmt.
        </Notice>
      )}
      {person.hasAccount !== null && (
        <Notice>
          Zu dieser Adresse gibt es auch ein{' '}
          <Link to={staffPaths.officePerson(person.hasAccount)} className="link">
            Konto
          </Link>
          . Auskunft und Löschung gelten für beides.
        </Notice>
      )}
      <Columns aside>
        <div className="grid grid-cols-1 gap-4">
          <Card as="section" aria-label="Angaben">
            <Facts facts={factsOf(person)} />
          </Card>
          <PersonTables person={person} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <AskForData person={person} sent={sentBy('auskunft', 'loeschung')} />
          {person.account && (
            <CorrectName
              key={`${person.firstName} ${person.lastName}`}
              person={person}
              sent={sentBy('berichtigen')}
            />
          )}
          <OrderBlocks person={person} />
          <BlockAccount
            key={person.account?.blocked?.at}
            person={person}
            sent={sentBy('sperren', 'entsperren')}
          />
        </div>
      </Columns>
    </>
  );
}

function factsOf({ email, isProven, phone, account, orders }: OfficePerson): [string, ReactNode][] {
  const last = orders.rows[0]?.placedAt;
  const common: [string, ReactNode][] = [
    ['E-Mail', account && email !== '' && !isProven ? `${email} (nicht bestätigt)` : email],
    ['Telefon', phone],
    ['Zuletzt bestellt', last ? formatDate(last) : 'nie'],
  ];
  if (!account) return common;
  return [
    ...common,
    ['Konto seit', formatDate(account.createdAt)],
    ['Aktiviert', account.activatedAt ? formatDate(account.activatedAt) : 'nein'],
    ['Rollen', dotted(account.roles)],
  ];
}
