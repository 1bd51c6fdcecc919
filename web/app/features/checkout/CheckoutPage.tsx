import { type ComponentType, Suspense, useRef } from 'react';
import { Outlet, useActionData } from 'react-router';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { paths } from '../../lib/paths.ts';
import { later } from '../../lib/later.tsx';
import { useIdle } from '../../lib/use-idle.ts';
import { type Basket, hasWallet } from '../basket/basket.ts';
import { useBasketState } from '../basket/use-basket.ts';
import { OptionsSection } from './OptionsSection.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { WhenSection } from './WhenSection.tsx';
import { WhereSection } from './WhereSection.tsx';
import { Crumbs, GroupPart } from './CheckoutHead.tsx';
import type { CheckoutAnswer } from './act-on-checkout.ts';
import type { FieldErrors, Problems } from './check-values.ts';
import { ageLimitOf } from './age-limit.ts';
import type { Checkout } from './load-checkout.ts';
import type { OrderValues } from './order-values.ts';
import { whenLine, whereLine } from './section-lines.ts';
import { type SetValues, useCheckout } from './use-checkout.ts';

const BasketFailure = later(async () => (await import('../basket/BasketFailure.tsx')).BasketFailure);
const CheckoutNotices = later(async () => (await import('./CheckoutNotices.tsx')).CheckoutNotices);
const SmsCode = later(async () => (await import('./SmsCode.tsx')).SmsCode);
const PackagingNotice = later(
  async () => (await import('../restaurant/PackagingNotice.tsx')).PackagingNotice,
);
const GoesWithSection = later(async () => (await import('./GoesWithSection.tsx')).GoesWithSection);
const TableSections = later(async () => (await import('./TableSections.tsx')).TableSections);
const MailSection = later(async () => (await import('./MailSection.tsx')).MailSection);
const EmptyBasket = later(async () => (await import('./EmptyBasket.tsx')).EmptyBasket);

/** What buying by a wallet from here needs to know. */
export interface ExpressFormProps {
  loaded: Checkout;
  basket: Basket;
  wishes: Checkout['wishes'];
  values: OrderValues;
  set: SetValues;
  setProblems: (problems: Problems | null) => void;
}

interface CheckoutPageProps {
  loaded: Checkout;
  /** Buying by a wallet; comes once the page stands. */
  expressForm: ComponentType<ExpressFormProps>;
}

/** What dialogs over the page can ask of it. */
export interface CheckoutOutlet {
  /** Loads the wish times again, after something that they may depend on. */
  reloadWishes: () => void;
}

/** Basket and order form on one page (BSK-001, CHK-001, CHK-002). */
export function CheckoutPage({ loaded, expressForm }: CheckoutPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const checkout = useCheckout(loaded, useActionData() as CheckoutAnswer | undefined, form);
  const { basket, values, set, problems } = checkout;
  const { failure } = useBasketState();
  const { host } = loaded;
  const isMailed = sellsGiftVouchers(host.item_type);
  const errors = problems?.fields ?? {};
  const where = whereLine(loaded, basket, values);
  const folding = { isWoken: checkout.isWoken, isKnown: where !== null };
  if (basket.order.length === 0) return <EmptyBasket loaded={loaded} />;
  return (
    <div className="wrap pt-4 pb-12">
      <Crumbs loaded={loaded} />
      <form
        ref={form}
        method="post"
        action={paths.basket(host.item_url)}
        noValidate
        className="order-columns mt-2 grid grid-cols-1 gap-4.5 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-9"
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
        <div className="grid content-start gap-3 sm:gap-4.5">
          <h1>Bestellung abschließen</h1>
          <CheckoutNotices loaded={loaded} basket={basket} />
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
                  fold={{
                    ...folding,
                    line: whenLine(loaded, checkout.wishes, values),
                    isWrong: Boolean(errors['homedelivery'] || errors['delivery']),
                  }}
                />
              )}
              <WhereSection
                loaded={loaded}
                values={values}
                errors={errors}
                set={set}
                onPlace={(geoid) => void checkout.choosePlace(geoid)}
                fold={{ ...folding, line: where, isWrong: isWrongWhere(errors) }}
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
            folding={folding}
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
              folding={folding}
            />
          )}
          <PackagingNotice host={host} />
          <GoesWithSection loaded={loaded} />
        </div>
        <OrderSummary
          loaded={loaded}
          basket={basket}
          values={values}
          alert={problems?.alert}
          isSending={checkout.isSending || values.expressCheckout}
          smsCode={
            (errors['smsCode'] !== undefined || values.smsCode !== '') && (
              <SmsCode smsCode={values.smsCode} error={errors['smsCode']} set={set} />
            )
          }
          express={<Express Form={expressForm} loaded={loaded} checkout={checkout} />}
        />
      </form>
      <BasketFailure failure={failure} />
      <Outlet context={{ reloadWishes: checkout.refreshWishes } satisfies CheckoutOutlet} />
    </div>
  );
}

// Everything that has no other section.
const ELSEWHERE = [
  'basket',
  'delivery',
  'homedelivery',
  'payment',
  'tip',
  'comment',
  'ageConfirmed',
  'smsCode',
];

const isWrongWhere = (errors: FieldErrors): boolean =>
  Object.keys(errors).some((name) => !ELSEWHERE.includes(name));

interface ExpressProps {
  Form: ComponentType<ExpressFormProps>;
  loaded: Checkout;
  checkout: ReturnType<typeof useCheckout>;
}

// Wallets come last: what the page itself needs is there before.
function Express({ Form, loaded, checkout: { basket, wishes, values, set, setProblems } }: ExpressProps) {
  const isIdle = useIdle();
  return isIdle && hasWallet(basket) ? (
    <Suspense>
      <Form {...{ loaded, basket, wishes, values, set, setProblems }} />
    </Suspense>
  ) : null;
}
