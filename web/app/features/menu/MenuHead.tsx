import { useActionData } from 'react-router';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { useSite } from '../../visit/use-site.ts';
import { GiftInvitation } from '../voucher/GiftInvitation.tsx';
import { GroupEntry, GroupInvitation } from '../group-order/GroupEntry.tsx';
import { useGroup } from '../group-order/use-group.ts';
import { MenuAnswers } from './MenuAnswers.tsx';
import { MenuNews } from './MenuNews.tsx';
import { MenuNotices } from './MenuNotices.tsx';
import { MenuSpecials } from './MenuSpecials.tsx';
import type { MenuAnswer } from './act-on-menu.ts';
import type { MenuView } from './menu-view.ts';

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
  if (!group && !hasEnded) {
    const isInviting = state.code !== 'technical';
    return (
      <MenuNews menu={menu} {...(isInviting && { invitation: <GroupInvitation hostUrl={item_url} /> })} />
    );
  }
  return (
    <>
      <GroupEntry hostId={id} hostUrl={item_url} />
      <MenuNews menu={menu} />
    </>
  );
}
