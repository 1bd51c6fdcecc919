import '../../../features/voucher/voucher.css';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Call } from '../../../api.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { VoucherAnswer } from '../../../features/voucher/VoucherAnswer.tsx';
import { type CodeAnswer, redeemCode } from '../../../features/voucher/redeem-code.ts';
import { paths } from '../../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../../lib/route.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { FoodPicture } from '../../../ui/food/FoodPicture.tsx';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import { refuseOutside } from '../../../visit/variants.ts';
import type { Route } from './+types/coupon.ts';
import { Actions } from '../../../ui/Actions.tsx';

// NUM-004
const LEAVES_AFTER_S = 4;

export const handle: RouteHandle = { leadsOn: `${LEAVES_AFTER_S}; url=${paths.start()}` };

/** What became of the code in a link, and after four seconds the start page (CPN-010 to CPN-012). */
function CouponPage({ answer }: { answer: CodeAnswer | null }) {
  const [isStaying, setStaying] = useState(false);
  useLeaving(isStaying);
  const seller = answer?.basket?.currenthost;
  return (
    <div className="wrap grid max-w-144 justify-items-center gap-4 py-12 text-center">
      <FoodPicture food="ticket" className="w-32" eager />
      <h1>{answer?.success === false ? 'Das hat nicht geklappt' : 'Dein Gutschein'}</h1>
      {answer && (
        <div className="text-start">
          <VoucherAnswer answer={answer} />
        </div>
      )}
      {!isStaying && <p className="text-ink-soft">Gleich geht es weiter zur Startseite.</p>}
      <Actions className="justify-center">
        <ButtonLink to={paths.start()}>Zur Startseite</ButtonLink>
        {seller && (
          <ButtonLink to={paths.basket(seller.item_url)} look="ghost">
            Zum Warenkorb bei {seller.item_name}
          </ButtonLink>
        )}
        {!isStaying && (
          <Button look="quiet" className="noscript:hidden" onClick={() => setStaying(true)}>
            Hier bleiben
          </Button>
        )}
      </Actions>
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

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Gutschein',
    description: 'Löse deinen Gutschein ein: Er wartet danach im Warenkorb auf deine Bestellung.',
    noindex: true,
  });

type Params = { code: string };

// Whoever only looks, such as a browser that fetches links ahead, spends nothing: the voucher is kept for an order.
async function load(call: Call, { params }: RouteArgs<Params>) {
  await refuseOutside(['default'], call);
  return redeemCode(call, params.code);
}

export const loader = serverLoader<Params, CodeAnswer | null>(load);
export const clientLoader = browserLoader<Params, CodeAnswer | null>(load);

/** Redeeming a code is done by loading the page once, not again by what happens on it. */
export const shouldRevalidate = () => false;

export default function CouponRoute({ loaderData, params }: Route.ComponentProps) {
  return <CouponPage key={params.code} answer={loaderData} />;
}
