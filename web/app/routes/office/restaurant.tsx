import { Link, Outlet, redirect, useActionData } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { auditLabel } from '#domain/people/audit-actions.ts';
import type { OfficeRight, RestaurantRight } from '#domain/people/rights.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { CommissionCard, readPercent, WRONG_PERCENT } from '../../features/office/CommissionCard.tsx';
import { OnlineTermsCard } from '../../features/office/OnlineTermsCard.tsx';
import { PayeeDecision } from '../../features/office/PayeeDecision.tsx';
import { RestaurantFacts } from '../../features/office/RestaurantFacts.tsx';
import { missingDays, SponsoredCard } from '../../features/office/SponsoredCard.tsx';
import { SellerDecision } from '../../features/office/SellerDecision.tsx';
import { firstRoom } from '../../features/own-restaurant/rooms.ts';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Route } from './+types/restaurant.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Columns } from '../../ui/Columns.tsx';

type Params = { id: string };
type Restaurant = Answer<'officeRestaurant'>;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Restaurant', noindex: true });

/** With what the visitor may do about it, so that nothing is offered that would be refused. */
const load = loginFirst(async (call: Call, { params }: RouteArgs<Params>) => {
  const id = Number(params.id);
  const [restaurant, rights] = await Promise.all([
    call('officeRestaurant', { id }),
    call('myRights', { hostId: id }),
  ]);
  return { restaurant, rights };
});

const act = formAct<Params, never>('', async (call, typed, { params: { id } }) => {
  const { intent, reason = '', payee } = typed;
  const { version = '', firstDay = '', lastDay = '' } = typed;
  if (intent === 'commission') {
    const percent = readPercent(typed['percent'] ?? '');
    if (percent === undefined) return { fields: { percent: WRONG_PERCENT } };
    await call('saveCommission', { id: Number(id), percent, firstDay, reason, version });
  } else if (intent === 'take-back') {
    await call('takeBackCommission', { id: Number(id), firstDay, version });
  } else if (intent === 'online-terms') {
    const terms = { waivesFee: typed['waivesFee'] !== undefined, applePayKey: typed['applePayKey'] ?? '' };
    await call('saveOnlineTerms', { id: Number(id), ...terms, version });
  } else if (intent === 'sponsored') {
    const fields = missingDays(firstDay, lastDay);
    if (fields) return { fields };
    await call('saveSponsored', { id: Number(id), days: { firstDay, lastDay }, version });
  } else if (intent === 'end-sponsored') {
    await call('saveSponsored', { id: Number(id), days: null, version });
  } else if (intent === 'confirm-seller' || intent === 'refuse-seller') {
    const { madeAt = '' } = typed;
    await call('decideSeller', { id: Number(id), madeAt, approve: intent === 'confirm-seller', reason });
  } else await call('decidePayee', { id: Number(payee), approve: intent === 'confirm', reason });
  throw redirect(staffPaths.officeRestaurant(id));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OfficeRestaurantPage({ loaderData: { restaurant, rights } }: Route.ComponentProps) {
  const { item_name, payees, trace } = restaurant;
  const may = (right: OfficeRight) => rights.office.includes(right);
  const sent = sentIn(useActionData());
  const newest = payees.find(({ provider }) => provider === 'stripe');
  const barring = newest?.state === 'ended' && newest.reason !== '' ? newest : undefined;
  return (
    <>
      <h1 className="text-2xl">{item_name}</h1>
      <Columns aside>
        <div className="grid min-w-0 content-start gap-[inherit]">
          <Card as="section" aria-label="Angaben" className="grid gap-4">
            <RestaurantFacts restaurant={restaurant} may={may} />
            <Ways restaurant={restaurant} rights={rights.restaurant} />
          </Card>
          <SponsoredCard restaurant={restaurant} sent={sent} mayChange={may('payees')} />
        </div>
        <div className="grid min-w-0 content-start gap-[inherit]">
          <CommissionCard restaurant={restaurant} sent={sent} mayChange={may('payees')} />
          <OnlineTermsCard terms={restaurant.onlineTerms} sent={sent} mayChange={may('payees')} />
        </div>
      </Columns>
      {restaurant.proposed?.refused === null && may('applications') && (
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
            <PayeeDecision
              key={payee.id}
              payee={payee}
              isBarring={payee.id === barring?.id}
              mayDecide={may('payees')}
              sent={sent}
            />
          ))}
        </Columns>
      )}
      <h2 className="text-xl">Verlauf</h2>
      <Trace trace={trace} />
      <Outlet context={restaurant} />
    </>
  );
}

interface WaysProps {
  restaurant: Restaurant;
  /** What the visitor may do in the restaurant itself: where nothing, there is nothing to take over. */
  rights: readonly RestaurantRight[];
}

function Ways({ restaurant: { id, item_url, isHere }, rights }: WaysProps) {
  const room = firstRoom(rights, id);
  return (
    <Actions>
      {room && (
        <>
          <ButtonLink look="ghost" to={room}>
            Ansehen
          </ButtonLink>
          <ButtonLink look="ghost" to={staffPaths.officeTakeOver(id)} preventScrollReset>
            Übernehmen
          </ButtonLink>
        </>
      )}
      {isHere && (
        <Link to={paths.menu(item_url)} className="link self-center">
          Speisekarte
        </Link>
      )}
      {rights.includes('board') && (
        <Link to={staffPaths.kitchenOf(id)} className="link self-center">
          Küche
        </Link>
      )}
    </Actions>
  );
}

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
              <td>
                <span className="office-words">{details}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
