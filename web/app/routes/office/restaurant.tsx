import type { ReactNode } from 'react';
import { Form, Link, Outlet, redirect, useActionData, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { auditLabel } from '#domain/people/audit-actions.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { Facts } from '../../ui/Facts.tsx';
import { PayeeDecision } from '../../features/office/PayeeDecision.tsx';
import { SellerDecision } from '../../features/office/SellerDecision.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatDate, formatPercent, formatTime } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { roomFor } from '../../lib/room-for.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { StateMark } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Route } from './+types/restaurant.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Columns } from '../../ui/Columns.tsx';

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
    if (percent === undefined) return { fields: { percent: WRONG_PERCENT } };
    await call('saveCommission', { id: Number(id), percent, reason });
  } else if (intent === 'confirm-seller' || intent === 'refuse-seller') {
    const { madeAt = '' } = typed;
    await call('decideSeller', { id: Number(id), madeAt, approve: intent === 'confirm-seller', reason });
  } else await call('decidePayee', { id: Number(payee), approve: intent === 'confirm', reason });
  throw redirect(staffPaths.officeRestaurant(id));
});

const { min: leastPercent, max: mostPercent } = workLimits.office.commission;
const WRONG_PERCENT = `Bitte gib einen Satz von ${leastPercent} bis ${mostPercent} % ein.`;

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
      <Columns aside>
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
      </Columns>
      {restaurant.proposed?.refused === null && (
        <SellerDecision
          seller={restaurant.seller}
          proposed={restaurant.proposed}
          sent={sent?.typed['madeAt'] === undefined ? undefined : sent}
        />
      )}
      <h2 className="text-xl">Konten für Online-Zahlung</h2>
      {payees.length === 0 ? (
        <p className="text-ink-soft">Noch keins.</p>
      ) : (
        <Columns>
          {payees.map((payee) => (
            <PayeeDecision key={payee.id} payee={payee} isBarring={payee.id === barring?.id} sent={sent} />
          ))}
        </Columns>
      )}
      <h2 className="text-xl">Verlauf</h2>
      <Trace trace={trace} />
      <Outlet />
    </>
  );
}

const factsOf = (one: Restaurant): [string, ReactNode][] => [
  ['Ort', one.item_ort],
  ['Verkäufer', one.item_owner],
  ['E-Mail', one.item_email],
  ['Stand', one.isApproved ? 'freigegeben' : 'nicht freigegeben'],
  ['Online-Zahlung', one.offersOnline ? 'wird angeboten' : 'wird nicht angeboten'],
  ['Küchentafeln', <Boards key="boards" restaurant={one} />],
  ['Provision', one.commissionPercent === null ? 'Standard der Seite' : formatPercent(one.commissionPercent)],
];

function Boards({ restaurant: { boards, silentSince } }: { restaurant: Restaurant }) {
  if (boards.length === 0 && !silentSince) return 'heute noch keine Schicht';
  return (
    <ul className="grid gap-1">
      {silentSince && <li>angehalten seit {formatTime(silentSince)} Uhr, weil sich keine meldet</li>}
      {boards.map(({ name, seenAt, isAlive }) => (
        <li key={name + seenAt}>
          <StateMark state={isAlive ? 'open' : 'busy'}>
            {name}: {isAlive ? 'meldet sich' : `still seit ${formatTime(seenAt)} Uhr`}
          </StateMark>
        </li>
      ))}
    </ul>
  );
}

const Ways = ({ restaurant: { id, item_url } }: { restaurant: Restaurant }) => (
  <Actions>
    <ButtonLink look="ghost" to={staffPaths.own(id)}>
      Ansehen
    </ButtonLink>
    <ButtonLink look="ghost" to={staffPaths.officeTakeOver(id)} preventScrollReset>
      Übernehmen
    </ButtonLink>
    <Link to={paths.menu(item_url)} className="link">
      Speisekarte
    </Link>
    <Link to={staffPaths.kitchenOf(id)} className="link">
      Küche
    </Link>
  </Actions>
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
              <td>{auditLabel(action)}</td>
              <td className="office-words">{details}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface CommissionFormProps {
  /** Null: what the site takes of everybody. */
  percent: number | null;
  sent: SentForm | undefined;
}

/** The operator's share of new orders, changed with a reason. */
function CommissionForm({ percent, sent }: CommissionFormProps) {
  const fresh = { percent: percent === null ? '' : String(percent).replace('.', ',') };
  const { form, field } = useSentForm(sent, fresh);
  const { formData, state } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'commission';
  return (
    <Form method="post" ref={form} noValidate preventScrollReset className="grid gap-3.5">
      <FormAlert sent={sent} />
      <TextField
        label="Provision vom Warenwert in %"
        hint="Leer: der Satz der Seite, auf der bestellt wird. Gilt für neue Bestellungen."
        {...roomFor(workLimits.office.commission)}
        {...field('percent')}
      />
      <TextField
        label="Grund"
        hint="Steht nur hier im Verlauf."
        {...workLimits.office.decision}
        {...field('reason')}
      />
      <Actions>
        <Button type="submit" name="intent" value="commission" busy={isBusy}>
          Provision speichern
        </Button>
      </Actions>
    </Form>
  );
}

/** What was typed as a share; null is the site's, undefined is none. */
function readPercent(typed: string): number | null | undefined {
  const text = typed.replace(/[\s%]/g, '').replace(',', '.');
  if (text === '') return null;
  const percent = Number(text);
  return /^\d{1,2}(\.\d{1,2})?$/.test(text) && percent <= mostPercent ? percent : undefined;
}
