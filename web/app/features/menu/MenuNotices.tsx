import { formatWhen } from '../../lib/format.ts';
import { Notice } from '../../ui/Message.tsx';
import { AGAIN, StateNotice } from '../restaurant/StateNotice.tsx';
import type { MenuView } from './menu-view.ts';

/** What speaks against ordering now, and from when on it works again (MNU-015 to MNU-021, MNU-025, ERR-076). */
export function MenuNotices({ menu }: { menu: MenuView }) {
  const { host, now, away, openingIn } = menu;
  const { state } = host;
  return (
    <>
      {menu.locked && <h2 className="text-2xl">Aktuell nicht bestellbar</h2>}
      <StateNotice state={state} now={now} openingIn={openingIn} />
      {away && state.code !== 'away' && (
        <Notice look="mustard">
          {away.item_title} – {AGAIN} {formatWhen(away.item_stop, now)}
        </Notice>
      )}
    </>
  );
}
