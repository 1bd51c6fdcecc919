import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { later } from '../../lib/later.tsx';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/Message.tsx';
import { Clock } from '../../ui/icons.ts';
import type { Basket } from '../basket/basket.ts';
import type { Checkout } from './load-checkout.ts';
import { OrderBar } from './OrderBar.tsx';
import type { OrderValues } from './order-values.ts';
import { whenText } from './when-text.ts';

const SummaryLines = later(async () => (await import('./SummaryLines.tsx')).SummaryLines);
const SummaryLegal = later(async () => (await import('./SummaryLegal.tsx')).SummaryLegal);

interface OrderSummaryProps {
  loaded: Checkout;
  basket: Basket;
  values: OrderValues;
  alert: string | undefined;
  isSending: boolean;
  /** Asks for a code where one was sent. */
  smsCode: ReactNode;
  /** Buying by a wallet. */
  express: ReactNode;
}

/** Everything that is bought, directly above the only button that orders (§ 312j BGB). */
export function OrderSummary({
  loaded,
  basket,
  values,
  alert,
  isSending,
  smsCode,
  express,
}: OrderSummaryProps) {
  const { host } = loaded;
  return (
    <aside
      className="card card-rim order-summary grid content-start gap-2 pt-5 px-5 pb-6 scroll-mt-[calc(var(--sticky-top)_+_1rem)] lg:sticky lg:top-[calc(var(--sticky-top)_+_1.25rem)] lg:self-start lg:max-h-[calc(100dvh_-_var(--sticky-top)_-_2.5rem)] lg:overflow-y-auto lg:px-6"
      id="zusammenfassung"
      aria-label="Deine Bestellung"
    >
      <h2 className="text-2xl">
        <Link to={paths.menu(host.item_url)}>{host.item_name}</Link>
      </h2>
      <SummaryLines loaded={loaded} />
      <p className="flex gap-2 py-3 text-sm text-ink-soft">
        <Clock size={18} aria-hidden="true" />
        <span>{whenText(loaded, basket, values)}</span>
      </p>
      {alert && <Alert>{alert}</Alert>}
      {smsCode}
      <OrderBar basket={basket} isSending={isSending} />
      {express}
      <SummaryLegal host={host} />
    </aside>
  );
}
