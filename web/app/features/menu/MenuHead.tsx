import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { paths } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import { ChevronDown } from '../../ui/icons.ts';
import { Alert, Notice } from '../../ui/Message.tsx';
import { useSite } from '../../visit/use-site.ts';
import { UndeliveredNotice, undeliveredTitle } from '../basket/UndeliveredNotice.tsx';
import { type Place, useUndelivered } from '../basket/use-undelivered.ts';
import { useShownBasket } from '../basket/use-basket.ts';
import { GroupEntry, GroupInvitation } from '../group-order/GroupEntry.tsx';
import { useGroup } from '../group-order/use-group.ts';
import { stateTitle } from '../restaurant/StateNotice.tsx';
import { GiftInvitation } from '../voucher/GiftInvitation.tsx';
import type { MenuAnswer } from './act-on-menu.ts';
import { BusyText } from './BusyText.tsx';
import type { MenuView } from './menu-view.ts';
import { MenuNotices } from './MenuNotices.tsx';
import { MenuSpecials } from './MenuSpecials.tsx';

/** What stands above the dishes. */
export function MenuHead({ menu, isAtTable }: { menu: MenuView; isAtTable: boolean }) {
  const { host, now, locked } = menu;
  const answer = useActionData() as MenuAnswer | undefined;
  // At the counter and at a table everybody orders for themselves.
  const isTill = useSite().type === 'pos';
  const sellsGifts = sellsGiftVouchers(host.item_type);
  const isAlone = isTill || sellsGifts || isAtTable;
  return (
    <>
      {sellsGifts && !locked && <GiftInvitation hostUrl={host.item_url} />}
      <MenuAnswers answer={answer} hostUrl={host.item_url} now={now} />
      {locked ? <WhatThereIs menu={menu} /> : isAlone ? <MenuNews menu={menu} /> : <Together menu={menu} />}
    </>
  );
}

// Where there are no dishes, the reason is what the page is about.
function WhatThereIs({ menu }: { menu: MenuView }) {
  return (
    <>
      <MenuNotices menu={menu} />
      <MenuSpecials menu={menu} />
    </>
  );
}

// Whoever orders in a group has to see how it stands.
function Together({ menu }: { menu: MenuView }) {
  const { id, item_url, state } = menu.host;
  const { group, hasEnded } = useGroup(id);
  const elsewhere = useUndelivered(useShownBasket(id).basket);
  if (!group && !hasEnded) {
    const isInviting = state.code !== 'technical';
    return (
      <MenuNews
        menu={menu}
        elsewhere={elsewhere}
        {...(isInviting && { invitation: <GroupInvitation hostUrl={item_url} /> })}
      />
    );
  }
  // Where what a group orders goes is its master's matter.
  return (
    <>
      <GroupEntry hostId={id} hostUrl={item_url} />
      <MenuNews menu={menu} elsewhere={group?.type === 'client' ? null : elsewhere} />
    </>
  );
}

/** What became of a form that was sent without JavaScript. */
function MenuAnswers({
  answer,
  hostUrl,
  now,
}: {
  answer: MenuAnswer | undefined;
  hostUrl: string;
  now: number;
}) {
  if (answer?.failure) {
    return (
      <Alert>
        {answer.failure.text}
        {answer.failure.reason && <p>{answer.failure.reason}</p>}
      </Alert>
    );
  }
  if (!answer?.ask) return null;
  const { product, size, count, reactivatedAt } = answer.ask;
  return (
    <Notice look="mustard">
      <strong>Hier ist gerade sehr viel los</strong>
      <BusyText reactivatedAt={reactivatedAt} now={now} />
      <form method="post" action={paths.menu(hostUrl)} className="mt-3">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="product" value={product} />
        <input type="hidden" name="size" value={size} />
        <input type="hidden" name="count" value={count} />
        <button className="btn btn-primary" name="agreed" value={reactivatedAt}>
          Trotzdem in den Warenkorb
        </button>
      </form>
    </Notice>
  );
}

interface MenuNewsProps {
  menu: MenuView;
  /** Where the guest is, if nothing is brought there. */
  elsewhere?: Place | null;
  /** To order together, where that is possible. */
  invitation?: ReactNode;
}

/**
 * What there is to know before choosing: one line that opens on a phone, where the dishes come first, and all of it
 * where there is room (MNU-048).
 */
function MenuNews({ menu, elsewhere, invitation }: MenuNewsProps) {
  const warning = [...(elsewhere ? [undeliveredTitle(elsewhere)] : []), ...warningOf(menu)];
  const parts = [
    ...warning,
    ...menu.specials.map(({ item_title }) => item_title),
    menu.content && 'Hinweis',
    invitation && 'Zusammen bestellen',
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <details className={cx('menu-news', warning.length > 0 && 'menu-news-warning')}>
      <summary>
        <span>{parts.join(' · ')}</span>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <div className="menu-news-all">
        {/* It comes once the page is read: where all of this stands open, the basket beside it says so, and no dish moves. */}
        {elsewhere && (
          <UndeliveredNotice place={elsewhere} pickup={menu.host.state.pickup} className="lg:hidden" />
        )}
        <MenuNotices menu={menu} />
        {invitation}
        <MenuSpecials menu={menu} />
      </div>
    </details>
  );
}

function warningOf({ host: { state }, now, openingIn, away }: MenuView): string[] {
  const comingAway = away && state.code !== 'away' ? away.item_title : null;
  return [stateTitle(state, now, openingIn), comingAway].filter((text) => text !== null);
}
