import '../../features/office/office-form.css';
import { Link, redirect, useActionData } from 'react-router';
import type { ReactNode } from 'react';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { formAct, sentIn } from '../../features/account/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { CommissionForm, readPercent } from '../../features/office/CommissionForm.tsx';
import { Facts } from '../../features/office/Facts.tsx';
import { PayeeDecision } from '../../features/office/PayeeDecision.tsx';
import { deedNames, nameOf } from '../../features/office/state-names.ts';
import { formatDate, formatPercent, formatTime } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { Card } from '../../ui/Card.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Route } from './+types/restaurant.ts';

type Params = { id: string };
type Restaurant = Answer<'officeRestaurant'>;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Restaurant', noindex: true });

const load = loginFirst((call: Call, { params: { id } }: RouteArgs<Params>) =>
  call('officeRestaurant', { id: Number(id) }),
);

const act = formAct<Params, never>('', async (call, typed, { params: { id } }) => {
  const { intent, reason = '', payee } = typed;
  if (intent === 'commission') {
    const percent = readPercent(typed['percent'] ?? '');
    if (percent === undefined) return { fields: { percent: 'Bitte gib einen Satz von 0 bis 50 % ein.' } };
    await call('saveCommission', { id: Number(id), percent, reason });
  } else await call('decidePayee', { id: Number(payee), approve: intent === 'confirm', reason });
  throw redirect(paths.officeRestaurant(id));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

export default function OfficeRestaurantPage({ loaderData: restaurant }: Route.ComponentProps) {
  const { item_name, commissionPercent, payees, trace } = restaurant;
  const sent = sentIn(useActionData());
  const newest = payees.find(({ provider }) => provider === 'stripe');
  const barring = newest?.state === 'ended' && newest.reason !== '' ? newest : undefined;
  return (
    <>
      <h1 className="text-2xl">{item_name}</h1>
      <div className="office-pair">
        <Card as="section" aria-label="Angaben" className="grid gap-4">
          <Facts facts={factsOf(restaurant)} />
          <Ways restaurant={restaurant} />
        </Card>
        <Card as="section" rim aria-labelledby="provision" className="grid gap-4">
          <h2 id="provision" className="text-xl">
            Provision
          </h2>
          {/* Saved, the form shows what holds now. */}
          <CommissionForm
            key={trace[0]?.id}
            percent={commissionPercent}
            sent={sent?.intent === 'commission' ? sent : undefined}
          />
        </Card>
      </div>
      <h2 className="text-xl">Konten für Online-Zahlung</h2>
      {payees.length === 0 ? (
        <p className="text-ink-soft">Noch keins.</p>
      ) : (
        <div className="office-halves">
          {payees.map((payee) => (
            <PayeeDecision key={payee.id} payee={payee} isBarring={payee.id === barring?.id} sent={sent} />
          ))}
        </div>
      )}
      <h2 className="text-xl">Verlauf</h2>
      <Trace trace={trace} />
    </>
  );
}

const factsOf = (one: Restaurant): [string, ReactNode][] => [
  ['Ort', one.item_ort],
  ['Verkäufer', one.item_owner],
  ['E-Mail', one.item_email],
  ['Stand', one.isApproved ? 'freigegeben' : 'nicht freigegeben'],
  ['Online-Zahlung', one.offersOnline ? 'wird angeboten' : 'wird nicht angeboten'],
  ['Provision', one.commissionPercent === null ? 'Standard der Seite' : formatPercent(one.commissionPercent)],
];

const Ways = ({ restaurant: { id, item_url } }: { restaurant: Restaurant }) => (
  <p className="office-form-buttons">
    <Link to={paths.menu(item_url)} className="link">
      Speisekarte
    </Link>
    <Link to={paths.kitchenOf(id)} className="link">
      Küche
    </Link>
    <Link to={paths.own(id)} className="link">
      Einstellungen
    </Link>
  </p>
);

function Trace({ trace }: Pick<Restaurant, 'trace'>) {
  if (trace.length === 0) return <p className="text-ink-soft">Noch nichts.</p>;
  return (
    <div className="office-rows">
      <Table caption="Verlauf" hideCaption>
        <thead>
          <tr>
            {['Wann', 'Wer', 'Was', 'Angaben'].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trace.map(({ id, at, who, action, details }) => (
            <tr key={id}>
              <td>
                {formatDate(at)} {formatTime(at)}
              </td>
              <td>{who || 'gelöscht'}</td>
              <td>{nameOf(deedNames, action)}</td>
              <td className="office-words">{details}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
