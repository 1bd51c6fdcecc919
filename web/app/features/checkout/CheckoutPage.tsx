import { ShoppingBasket } from '../../ui/icons.ts';
import { lazy, Suspense, useRef } from 'react';
import { Outlet, useActionData } from 'react-router';
import { sellsGiftVouchers } from '#domain/gift-seller.ts';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useIdle } from '../../lib/use-idle.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { EmptyState, Notice } from '../../ui/Message.tsx';
import { hasWallet } from '../basket/basket-store.ts';
import { BasketFailure } from '../basket/BasketFailure.tsx';
import { useBasketState } from '../basket/use-basket.ts';
import { StateNotice } from '../menu/MenuNotices.tsx';
import { PackagingNotice } from '../menu/MenuSpecials.tsx';
import type { CheckoutAnswer } from './act-on-checkout.ts';
import { AgainNotice } from './AgainNotice.tsx';
import { ageLimitOf } from './check-values.ts';
import type { Checkout } from './load-checkout.ts';
import { MailSection } from './MailSection.tsx';
import { OptionsSection } from './OptionsSection.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { TableSections } from './TableSections.tsx';
import { useCheckout } from './use-checkout.ts';
import { WhenSection } from './WhenSection.tsx';
import { WhereSection } from './WhereSection.tsx';

const ExpressInForm = lazy(() => import('../express/ExpressInForm.tsx'));
const GroupSection = lazy(() => import('../group-order/GroupSection.tsx'));

/** What dialogs over the page can ask of it. */
export interface CheckoutOutlet {
  /** Loads the wish times again, after something that they may depend on. */
  reloadWishes: () => void;
}

/** Basket and order form on one page (BSK-001, CHK-001, CHK-002). */
export function CheckoutPage({ loaded }: { loaded: Checkout }) {
  const form = useRef<HTMLFormElement>(null);
  const checkout = useCheckout(loaded, useActionData() as CheckoutAnswer | undefined, form);
  const { basket, values, set, problems } = checkout;
  const { failure } = useBasketState();
  const { host } = loaded;
  const isMailed = sellsGiftVouchers(host.item_type);
  const errors = problems?.fields ?? {};
  if (basket.order.length === 0) return <EmptyBasket loaded={loaded} />;
  return (
    <div className="wrap order-page">
      <Crumbs loaded={loaded} />
      <form
        ref={form}
        method="post"
        action={paths.basket(host.item_url)}
        noValidate
        className="order-columns"
        onSubmit={(event) => void checkout.submit(event)}
      >
        {/* The button that Enter presses: it only takes over what was typed. */}
        <button
          type="submit"
          name="intent"
          value="update"
          className="hidden"
          tabIndex={-1}
          aria-hidden="true"
        />
        <input type="hidden" name="version" value={basket.version} />
        <input type="hidden" name="payable" value={basket.sums.payable} />
        {basket.table && <input type="hidden" name="tableId" value={basket.table.tableId} />}
        <div className="order-sections">
          <h1>Bestellung abschließen</h1>
          <Notices loaded={loaded} isAtTable={basket.table !== null} />
          <GroupPart loaded={loaded} />
          {basket.table ? (
            <TableSections
              table={basket.table}
              user={loaded.user}
              values={values}
              errors={errors}
              set={set}
              onLeave={() => void checkout.leaveTable()}
            />
          ) : (
            <>
              {isMailed ? (
                <MailSection />
              ) : (
                <WhenSection
                  host={host}
                  wishes={checkout.wishes}
                  values={values}
                  errors={errors}
                  onMode={(mode) => void checkout.chooseMode(mode)}
                  onWish={(delivery) => set({ delivery })}
                />
              )}
              <WhereSection
                loaded={loaded}
                values={values}
                errors={errors}
                set={set}
                onPlace={(geoid) => void checkout.choosePlace(geoid)}
              />
            </>
          )}
          <PaymentSection
            loaded={loaded}
            basket={basket}
            values={values}
            errors={errors}
            onPayment={checkout.choosePayment}
            onTip={checkout.chooseTip}
          />
          {!isMailed && (
            <OptionsSection
              host={host}
              siteType={loaded.siteType}
              isAtTable={basket.table !== null}
              values={values}
              errors={errors}
              set={set}
              ageLimit={ageLimitOf(basket)}
            />
          )}
          <PackagingNotice host={host} />
        </div>
        <a href="#zusammenfassung" className="order-total-bar no-print">
          <span>Gesamt</span>
          <b>{formatEuros(basket.sums.payable)}</b>
        </a>
        <OrderSummary
          loaded={loaded}
          basket={basket}
          values={values}
          alert={problems?.alert}
          isSending={checkout.isSending || values.expressCheckout}
          express={<Express loaded={loaded} checkout={checkout} />}
        />
      </form>
      <BasketFailure failure={failure} />
      <Outlet context={{ reloadWishes: checkout.refreshWishes } satisfies CheckoutOutlet} />
    </div>
  );
}

interface ExpressProps {
  loaded: Checkout;
  checkout: ReturnType<typeof useCheckout>;
}

// Wallets come last: what the page itself needs is there before.
function Express({ loaded, checkout: { basket, wishes, values, set, setProblems } }: ExpressProps) {
  const isIdle = useIdle();
  return isIdle && hasWallet(basket) ? (
    <Suspense>
      <ExpressInForm {...{ loaded, basket, wishes, values, set, setProblems }} />
    </Suspense>
  ) : null;
}

function Crumbs({ loaded: { host, lastPlace } }: { loaded: Checkout }) {
  return (
    <Breadcrumb
      crumbs={[
        { label: 'Startseite', to: paths.start() },
        ...(lastPlace ? [{ label: lastPlace.item_ort, to: paths.restaurants(lastPlace.item_url) }] : []),
        { label: host.item_name, to: paths.menu(host.item_url) },
        { label: 'Warenkorb' },
      ]}
    />
  );
}

/** Whether orders are taken (BSK-023), and that nothing is brought (BSK-003, BSK-004). */
function Notices({ loaded, isAtTable }: { loaded: Checkout; isAtTable: boolean }) {
  const { host, active, again } = loaded;
  const { state, now, item_active_delivery } = active;
  const openingIn = state.opensAt === null ? null : Math.round(Date.parse(state.opensAt) / 1000) - now;
  const never = host.item_homedelivery === 'N';
  return (
    <>
      <AgainNotice again={again} />
      <StateNotice state={state} now={now} openingIn={openingIn} />
      {!isAtTable && !sellsGiftVouchers(host.item_type) && (never || item_active_delivery === 'N') && (
        <Notice look="mustard">
          {never
            ? 'Dieses Restaurant liefert nicht. Du kannst dein Essen aber abholen.'
            : 'Dieses Restaurant liefert vorübergehend nicht. Du kannst dein Essen aber abholen.'}
        </Notice>
      )}
    </>
  );
}

const GroupPart = ({ loaded: { group } }: { loaded: Checkout }) =>
  group && (
    <Suspense>
      <GroupSection loaded={group} />
    </Suspense>
  );

function EmptyBasket({ loaded }: { loaded: Checkout }) {
  return (
    <div className="wrap order-page">
      <Crumbs loaded={loaded} />
      <GroupPart loaded={loaded} />
      <AgainNotice again={loaded.again} />
      <EmptyState
        picture={<FoodPicture food="shopping-bags" className="w-32" eager />}
        title={<>Noch nichts im Warenkorb</>}
        action={
          <ButtonLink to={paths.menu(loaded.host.item_url)}>
            <ShoppingBasket size={20} aria-hidden="true" />
            Zur Speisekarte
          </ButtonLink>
        }
      >
        Bei {loaded.host.item_name} wartet bestimmt etwas Gutes auf dich.
      </EmptyState>
    </div>
  );
}
