import { data, redirect, useActionData } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { isWithin } from '#domain/limits/limit.ts';
import { GIFT_DESIGN_CODES, PLAIN_DESIGN } from '#domain/voucher/gift-designs.ts';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import type { Call } from '../../../api.ts';
import { FactsPage } from '../../../features/facts/FactsPage.tsx';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { findHostId } from '../../../features/restaurant/find-host.ts';
import { loadMenu } from '../../../features/menu/load-menu.ts';
import { GiftForm } from '../../../features/voucher/GiftForm.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import { secondsOf } from '../../../lib/seconds-of.ts';
import type { Route } from './+types/give.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Gutschein verschenken',
    description:
      'Ein Essen verschenken: mit deinem Betrag, deinem Gruß und einer Karte, per Mail oder zum Ausdrucken.',
  });

type Params = { hostUrl: string };

/** Of the line of the basket that is changed. */
const LINE = 'zeile';

const lineIn = (url: URL): number | null => Number(url.searchParams.get(LINE)) || null;

async function load(call: Call, { params: { hostUrl }, url }: RouteArgs<Params>) {
  const hostId = await findHostId(call, hostUrl, paths.give);
  const { host, open, products } = await loadMenu(call, hostId);
  if (!sellsGiftVouchers(host.item_type)) throw data(null, { status: 404 });
  const prices = products.flatMap(({ sizes }) => sizes.map(({ price }) => price));
  const amounts = [...new Set(prices.filter(isGivable))].toSorted((one, other) => one - other);
  const asked = Number(url.searchParams.get('betrag'));
  const now = secondsOf(open.now);
  const line = lineIn(url);
  const given =
    line === null
      ? { amount: amounts.find((euros) => euros >= USUAL) ?? USUAL, design: PLAIN_DESIGN }
      : await loadGiven(call, hostUrl, { hostId, line });
  return {
    amounts,
    line,
    fresh: { ...given, amount: String(isGivable(asked) ? asked : given.amount) },
    days: { first: dayAfter(now, 0), last: dayAfter(now, limits.gift.daysAhead) },
  };
}

/** What somebody has filled in; of what is gone there is nothing to change. */
async function loadGiven(call: Call, hostUrl: string, { hostId, line }: { hostId: number; line: number }) {
  const { basket } = await call('retrieveBasket', { hostId });
  const known = basket[String(line)];
  if (!known?.gift) throw redirect(paths.basket(hostUrl));
  return { ...known.gift, amount: known.price };
}

/** EUR that stand there before anybody has chosen. */
const USUAL = 30;

const isGivable = (euros: number): boolean => Number.isInteger(euros) && isWithin(limits.gift.amount, euros);

/** So many days after an instant (Unix seconds), YYYY-MM-DD in Berlin. */
const dayAfter = (now: number, days: number): string =>
  new Date((now + days * 86_400) * 1000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

const act = formAct<Params, never>('', async (call, typed, { params: { hostUrl }, url }) => {
  const { recipient = '', email = '', giver = '', greeting = '', day = '' } = typed;
  const design = GIFT_DESIGN_CODES.find((code) => code === typed.design) ?? PLAIN_DESIGN;
  const amount = Number(typed.amount) || 0;
  const card = { amount, design, recipient, email, giver, greeting, day };
  const line = lineIn(url);
  if (line === null) await call('addGift', { hostId: await findHostId(call, hostUrl, paths.give), ...card });
  else await call('changeGift', { basketId: line, ...card });
  throw redirect(paths.basket(hostUrl), 303);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** A gift voucher over any amount, with words, a card and a day (CPN-150). */
export default function GivePage({ loaderData }: Route.ComponentProps) {
  const sent = sentIn(useActionData<typeof action>());
  return (
    <FactsPage
      title={loaderData.line === null ? 'Gutschein verschenken' : 'Gutschein ändern'}
      lead="Ein Essen, das sich der andere selbst aussucht: mit deinem Betrag, deinem Gruß und einer Karte."
    >
      <GiftForm {...loaderData} sent={sent} />
    </FactsPage>
  );
}
