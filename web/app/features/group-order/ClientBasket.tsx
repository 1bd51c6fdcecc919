import { useEffect } from 'react';
import { Outlet, useActionData, useRevalidator } from 'react-router';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Alert } from '../../ui/Message.tsx';
import { BasketFailure } from '../basket/BasketFailure.tsx';
import { BasketLines } from '../basket/BasketLines.tsx';
import { type Basket, basketStore } from '../basket/basket-store.ts';
import { useBasketState } from '../basket/use-basket.ts';
import type { CheckoutAnswer } from '../checkout/act-on-checkout.ts';
import { ClientBanner } from './ClientBanner.tsx';
import type { RunningGroup } from './group-store.ts';
import { masterOf } from './group-words.ts';
import { LeaveWarning } from './LeaveWarning.tsx';
import { loadGroup, useGroup } from './use-group.ts';
import { useHandOver } from './use-hand-over.ts';
import { useLiveGroup } from './use-live-group.ts';

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
  // From now on it is a basket like any other.
  useEffect(() => {
    if (hasEnded) void revalidate();
  }, [hasEnded, revalidate]);
  const live = useLiveGroup(group, () => loadGroup(hostId));
  const sending = useHandOver(group, () => void loadGroup(hostId));
  const answer = useActionData() as CheckoutAnswer | undefined;
  const alert = sending.alert || answer?.problems?.alert;
  const isEmpty = basket.order.length === 0;
  return (
    <div className="wrap group-basket">
      <h1>Dein Teil der Bestellung</h1>
      <ClientBanner group={group} live={live} />
      <form
        method="post"
        action={paths.basket(group.hostUrl)}
        className="card card-rim group-hand-over"
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
        ) : (
          <Button type="submit" name="intent" value="hand-over" wide busy={sending.isSending}>
            An {masterOf(group)} übergeben
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
    <dl className="sums" aria-label="Summen">
      {sums.deposit > 0 && (
        <div>
          <dt>Pfand</dt>
          <dd>{formatEuros(sums.deposit)}</dd>
        </div>
      )}
      <div className="sum-total">
        <dt>Dein Anteil</dt>
        <dd>{formatEuros(sums.payable)}</dd>
      </div>
    </dl>
  );
}
