import { useEffect } from 'react';
import { Outlet, useActionData, useRevalidator } from 'react-router';
import { formatEuros, formatPayable } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Alert } from '../../ui/Message.tsx';
import { BasketFailure } from '../basket/BasketFailure.tsx';
import { BasketLines } from '../basket/BasketLines.tsx';
import { basketStore } from '../basket/basket-store.client.ts';
import type { Basket } from '../basket/basket.ts';
import { useBasketState } from '../basket/use-basket.ts';
import { ClientBanner } from '../group-order/ClientBanner.tsx';
import { LeaveWarning } from '../group-order/LeaveWarning.tsx';
import type { RunningGroup } from '../group-order/group-state.ts';
import { ENDED, masterOf } from '../group-order/group-words.ts';
import { loadGroup, useGroup } from '../group-order/use-group.ts';
import { useHandOver } from '../group-order/use-hand-over.ts';
import { useLiveGroup } from '../group-order/use-live-group.ts';
import type { CheckoutAnswer } from './act-on-checkout.ts';

interface ClientBasketProps {
  hostId: number;
  group: RunningGroup;
  basket: Basket;
}

/** The basket of a client: nothing to pay and no address, only to hand over (GRP-021, GRP-022). */
export function ClientBasket({ hostId, group: loaded, basket: loadedBasket }: ClientBasketProps) {
  const { group: known, hasEnded } = useGroup(hostId);
  const group = known ?? loaded;
  const state = useBasketState();
  const basket = state.hostId === hostId && state.basket ? state.basket : loadedBasket;
  const { revalidate } = useRevalidator();
  useEffect(() => basketStore.take(loadedBasket), [loadedBasket]);
  const isEmpty = basket.order.length === 0;
  const live = useLiveGroup(group, () => loadGroup(hostId));
  const sending = useHandOver(group, () => void loadGroup(hostId));
  const answer = useActionData() as CheckoutAnswer | undefined;
  const alert = hasEnded ? ENDED : sending.alert || answer?.problems?.alert;
  return (
    <div className="wrap mx-auto grid w-[min(100%,40rem)] gap-4.5 pt-6 pb-12">
      <h1>Dein Teil der Bestellung</h1>
      <ClientBanner group={group} live={live} />
      <form
        method="post"
        action={paths.basket(group.hostUrl)}
        className="card card-rim grid gap-4 p-5"
        onSubmit={(event) => void sending.submit(event)}
      >
        <button
          type="submit"
          name="intent"
          value="update"
          className="hidden"
          tabIndex={-1}
          aria-hidden="true"
        />
        <h2 className="text-2xl">{group.hostName}</h2>
        {isEmpty ? (
          <p>{group.submitted ? 'Alles übergeben.' : 'Noch nichts im Warenkorb'}</p>
        ) : (
          <>
            <BasketLines state={{ basket, coming: [] }} hostUrl={group.hostUrl} />
            <Sums basket={basket} />
          </>
        )}
        {alert && <Alert>{alert}</Alert>}
        {isEmpty ? (
          <ButtonLink to={paths.menu(group.hostUrl)} wide>
            Zur Speisekarte
          </ButtonLink>
        ) : hasEnded ? (
          <Button wide onClick={() => void revalidate()}>
            Allein bestellen
          </Button>
        ) : (
          <Button type="submit" name="intent" value="hand-over" wide busy={sending.isSending}>
            An {masterOf(group).who} übergeben
          </Button>
        )}
      </form>
      <BasketFailure failure={state.failure} />
      <LeaveWarning hostUrl={group.hostUrl} active={!isEmpty && !sending.isSending} />
      <Outlet context={{ reloadWishes: () => undefined }} />
    </div>
  );
}

/** Delivery, minimum and tip are the master's matter (BSK-018). */
function Sums({ basket: { sums } }: { basket: Basket }) {
  return (
    <dl className="sums pt-3 tabular-nums" aria-label="Summen">
      {sums.deposit > 0 && (
        <div>
          <dt>Pfand</dt>
          <dd>{formatEuros(sums.deposit)}</dd>
        </div>
      )}
      <div className="sum-total">
        <dt>Dein Anteil</dt>
        <dd>{formatPayable(sums)}</dd>
      </div>
    </dl>
  );
}
