import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { ChevronDown } from '../../ui/icons.ts';
import { stateTitle } from '../restaurant/StateNotice.tsx';
import { MenuNotices } from './MenuNotices.tsx';
import { MenuSpecials } from './MenuSpecials.tsx';
import type { MenuView } from './menu-view.ts';

interface MenuNewsProps {
  menu: MenuView;
  /** To order together, where that is possible. */
  invitation?: ReactNode;
}

/**
 * What there is to know before choosing: one line that opens on a phone, where the dishes come first, and all of it
 * where there is room (MNU-048).
 */
export function MenuNews({ menu, invitation }: MenuNewsProps) {
  const warning = warningOf(menu);
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
      <div className="grid gap-4.5">
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
