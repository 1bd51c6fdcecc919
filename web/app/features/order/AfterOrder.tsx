import { useSearchParams } from 'react-router';
import { sellsGiftVouchers } from '#domain/gift-seller.ts';
import { hasFailed } from './order-words.ts';
import { QuickRegistration, RegisteredNotice } from './QuickRegistration.tsx';
import { RecommendBlock } from './RecommendBlock.tsx';
import type { ShownOrder } from './shown-order.ts';
import { SurveyBlock } from './SurveyBlock.tsx';

interface AfterOrderProps {
  shown: ShownOrder;
  isGuest: boolean;
  origin: string;
}

/** The blocks below the thank-you page: survey, quick registration, recommend (DON-007). */
export function AfterOrder({ shown: { order, host, status }, isGuest, origin }: AfterOrderProps) {
  const [query] = useSearchParams();
  // A password alone is enough only where the order says everything else.
  const isKnown = [order.firstname, order.lastname, order.email, order.mobile].every(Boolean);
  return (
    <div className="order-after no-print">
      {!isGuest && query.get('konto') === 'neu' && <RegisteredNotice />}
      <SurveyBlock order={order} />
      {isGuest && isKnown && <QuickRegistration email={order.email} />}
      {!hasFailed(status.state) && !sellsGiftVouchers(host.kind) && (
        <RecommendBlock host={host} origin={origin} />
      )}
    </div>
  );
}
