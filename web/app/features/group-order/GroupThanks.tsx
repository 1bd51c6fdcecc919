import { useState } from 'react';
import { cameToNothing, isTerminal } from '#domain/order/order-status.ts';
import { call } from '../../api.ts';
import { formatEuros } from '../../lib/format.ts';
import { usePoll } from '../../live/use-live.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { Alert, Notice } from '../../ui/Message.tsx';
import { ClientList } from './ClientList.tsx';
import type { GroupOrder } from './group-state.ts';
import { ENDED, masterOf } from './group-words.ts';
import type { GroupThanksData } from './load-thanks.ts';
import { loadThanks } from './load-thanks.ts';
import { useLiveGroup } from './use-live-group.ts';

// NUM-007
const POLL_MS = 10_000;

/** What a client sees after handing over: how it goes on, and what to pay back to whom (DON-002, GRP-029). */
export function GroupThanks({ loaded }: { loaded: GroupThanksData }) {
  const [data, setData] = useState(loaded);
  const { group, owed } = data;
  const isOver = group.state === 'ordered' || group.state === 'cancelled';
  const load = async () => {
    const next = await loadThanks(call, group).catch(() => null);
    if (next && next.group.version >= group.version) setData(next);
  };
  // What was ordered goes on without the group: the kitchen, not its channel, tells of that.
  const { order } = group;
  usePoll(() => void load(), order && !isTerminal(order.state) ? POLL_MS : null);
  const live = useLiveGroup(isOver ? null : { ...group, officeOrderId: group.officeOrderId ?? 0 }, load);
  return (
    <div
      className="wrap mx-auto grid w-[min(100%,40rem)] justify-items-stretch gap-4.5 pt-6 pb-12 text-center"
      data-live={live}
    >
      <FoodPicture food="takeout-box" className="w-32 justify-center justify-self-center" eager />
      <h1>{group.username ? `Danke, ${group.username}!` : 'Danke!'}</h1>
      <div role="status" className="*:[.alert,.notice]:text-start">
        <State group={group} />
      </div>
      <TakenOff group={group} owed={owed} />
      {group.state !== 'cancelled' && owed.orderValue > 0 && <Share group={group} owed={owed} />}
      <Card as="section" aria-label="Gruppenbestellung" className="text-start">
        <ClientList clients={group.clients} />
      </Card>
      {!isOver && <Ways group={group} />}
    </div>
  );
}

function State({ group }: { group: GroupOrder }) {
  const { who, basket } = masterOf(group);
  switch (group.state) {
    case 'open':
      return <p>Deine Auswahl liegt jetzt im {basket}. Sobald alle fertig sind, wird bestellt.</p>;
    case 'locked':
      return (
        <p>
          Gleich geht es los: {who} bestellt gerade bei {group.hostName}.
        </p>
      );
    case 'ordered':
      return <Ordered group={group} />;
    case 'cancelled':
      return (
        <Alert
          action={
            <ButtonLink to={paths.basket(group.hostUrl)} look="ghost">
              Zum Warenkorb
            </ButtonLink>
          }
        >
          {ENDED}
          <p>Was du ausgesucht hast, liegt wieder in deinem eigenen Warenkorb.</p>
        </Alert>
      );
  }
}

/** What became of the order since, as far as it is still known. */
function Ordered({ group: { order, hostName, ...group } }: { group: GroupOrder }) {
  const { atStart, whom } = masterOf(group);
  if (order && cameToNothing(order.state))
    return (
      <Alert title="Daraus ist leider nichts geworden">
        {order.sentence} Du musst {whom} dafür nichts zahlen.
      </Alert>
    );
  if (order?.state === 'awaiting-payment') return <Notice look="mustard">{order.sentence}</Notice>;
  return (
    <Notice look="basil">
      <strong>Bestellt!</strong> {atStart} hat für alle bei {hostName} bestellt. {order?.sentence}
    </Notice>
  );
}

/** What of the own choice was taken off, as long as the rest comes. */
function TakenOff({ group, owed }: GroupThanksData) {
  const { order } = group;
  if (!order || order.takenOff.length === 0 || cameToNothing(order.state)) return null;
  const { whom } = masterOf(group);
  return (
    <Notice look="mustard" className="text-start">
      Das Restaurant hat abgezogen: {order.takenOff.join(', ')}.{' '}
      {owed.orderValue > 0 ? 'Dein Anteil ist schon ohne gerechnet.' : `Du musst ${whom} nichts zahlen.`}
    </Notice>
  );
}

function Share({ group, owed: { success, payPalUrl, orderValue } }: GroupThanksData) {
  const { who, whom } = masterOf(group);
  return (
    <Card as="section" rim aria-label="Dein Anteil" className="grid gap-4">
      <p>
        Dein Anteil: <b className="text-xl">{formatEuros(orderValue)}</b>
      </p>
      {success ? (
        <a className="btn btn-primary btn-wide" href={payPalUrl} target="_blank" rel="noreferrer">
          {formatEuros(orderValue)} an {who} mit PayPal zahlen
        </a>
      ) : (
        <p>Bitte gib {whom} das Geld, wie ihr es abgemacht habt.</p>
      )}
      <small className="text-ink-soft">Gerichte und Pfand; Lieferung und Trinkgeld sind nicht dabei.</small>
    </Card>
  );
}

function Ways({ group }: { group: GroupOrder }) {
  return (
    <p className="flex flex-wrap gap-2.5 justify-center justify-self-center">
      <ButtonLink to={paths.menu(group.hostUrl)} look="ghost">
        Noch etwas aussuchen
      </ButtonLink>
      <ButtonLink to={paths.endGroup(group.hostUrl)} look="quiet">
        Lieber allein bestellen
      </ButtonLink>
    </p>
  );
}
