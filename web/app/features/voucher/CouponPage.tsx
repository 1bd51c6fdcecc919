import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import type { CodeAnswer } from './redeem-code.ts';
import { VoucherAnswer } from './VoucherAnswer.tsx';

// NUM-004
const LEAVES_AFTER_S = 4;

/** What became of the code in a link, and after four seconds the start page (CPN-010 to CPN-012). */
export function CouponPage({ answer }: { answer: CodeAnswer | null }) {
  const [isStaying, setStaying] = useState(false);
  useLeaving(isStaying);
  const seller = answer?.basket?.currenthost;
  return (
    <div className="wrap coupon-page">
      {/* Browsers with scripts ignore this. */}
      <noscript>
        <meta httpEquiv="refresh" content={`${LEAVES_AFTER_S}; url=${paths.start()}`} />
      </noscript>
      <FoodPicture food="ticket" className="w-32" eager />
      <h1>{answer?.success === false ? 'Das hat nicht geklappt' : 'Dein Gutschein'}</h1>
      {answer && <VoucherAnswer answer={answer} />}
      {!isStaying && <p className="text-ink-soft">Gleich geht es weiter zur Startseite.</p>}
      <div className="coupon-ways">
        <ButtonLink to={paths.start()}>Zur Startseite</ButtonLink>
        {seller && (
          <ButtonLink to={paths.basket(seller.item_url)} look="ghost">
            Zum Warenkorb bei {seller.item_name}
          </ButtonLink>
        )}
        {!isStaying && (
          <Button look="quiet" className="coupon-stay" onClick={() => setStaying(true)}>
            Hier bleiben
          </Button>
        )}
      </div>
    </div>
  );
}

function useLeaving(isStaying: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isStaying) return undefined;
    const timer = setTimeout(() => void navigate(paths.start(), { replace: true }), LEAVES_AFTER_S * 1000);
    return () => clearTimeout(timer);
  }, [isStaying, navigate]);
}
