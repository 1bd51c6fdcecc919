import { OpeningWeeks } from '../restaurant/OpeningWeeks.tsx';
import { PackagingNotice } from '../restaurant/PackagingNotice.tsx';
import { todayOf } from '../restaurant/opening-week.ts';
import { NewsletterCard } from '../newsletter/NewsletterCard.tsx';
import { SellerCard } from './SellerCard.tsx';
import type { MenuView } from './menu-view.ts';

/** What stands below the dishes. */
export function MenuFoot({ menu }: { menu: MenuView }) {
  return (
    <>
      <PackagingNotice host={menu.host} />
      <Hours menu={menu} />
      {menu.host.newsletter && (
        <NewsletterCard host={{ name: menu.host.item_name, url: menu.host.item_url }} page="menu" />
      )}
      <SellerCard host={menu.host} />
    </>
  );
}

/** When one can order, with today in sight and the week one tap away. */
function Hours({ menu: { hours } }: { menu: MenuView }) {
  if (!hours || hours.open.length === 0) return null;
  const today = todayOf(hours);
  return (
    <details className="card card-pad" id="oeffnungszeiten">
      <summary className="cursor-pointer">
        <h2 className="inline text-xl">Öffnungszeiten</h2>
        <span className="block text-ink-soft">
          Heute: {today.length === 0 ? 'Ruhetag' : today.join(' · ')}
        </span>
      </summary>
      <div className="mt-4 grid gap-4">
        <OpeningWeeks hours={hours} />
      </div>
    </details>
  );
}
