import { useEffect, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import { useAhead } from '../../lib/clock.tsx';
import { named } from '../../lib/named.ts';
import { readRoom } from '../../live/kept-room.client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import type { SoldOut } from './taps.ts';
import { keptMenu } from './use-kept-menu.ts';
import { useWaitingTaps } from './use-waiting-taps.ts';
import { waitingTaps } from './waiting-taps.client.ts';

type Shortages = Answer<'kitchenShortages'>;

interface Thing {
  id: number;
  title: string;
  is: 'productId' | 'ingredientId';
}

/** Without a network: what is sold out until the next opening, from the menu as this tablet knew it. */
export function GoneDialog({ hostId, onClose }: { hostId: number; onClose: () => void }) {
  const [things, setThings] = useState<readonly Thing[]>();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    void readRoom<Shortages>(keptMenu(hostId)).then((kept) => setThings(thingsOf(kept)));
  }, [hostId]);
  const found = things && named(things, typed);
  return (
    <Dialog title="Was ist aus?" subtitle="Bis zur nächsten Öffnung" look="side" onClose={onClose}>
      <div className="grid gap-3">
        <SearchField
          label="Gericht oder Zutat suchen"
          value={typed}
          {...workLimits.search.any}
          onType={setTyped}
        />
        <ul className="grid gap-2">
          {found?.map((thing) => (
            <GoneLine key={`${thing.is}${thing.id}`} hostId={hostId} thing={thing} />
          ))}
        </ul>
        {found?.length === 0 && <p className="text-ink-soft">Davon weiß dieses Gerät ohne Netz nichts.</p>}
      </div>
    </Dialog>
  );
}

const thingsOf = (kept: Shortages | null): Thing[] =>
  kept
    ? [
        ...kept.dishes
          .filter(({ until }) => until === null)
          .map(({ id, title }): Thing => ({ id, title, is: 'productId' })),
        ...kept.ingredients
          .filter(({ until }) => until === null)
          .map(({ id, title }): Thing => ({ id, title, is: 'ingredientId' })),
      ]
    : [];

function GoneLine({ hostId, thing: { id, title, is } }: { hostId: number; thing: Thing }) {
  const ahead = useAhead();
  const waiting = useWaitingTaps(hostId).taps.find(
    ({ deed }) => deed.name === 'kitchenSoldOut' && deed.input[is] === id,
  );
  const markGone = () => {
    const deed: SoldOut = { name: 'kitchenSoldOut', input: { hostId, [is]: id, until: 'next-opening' } };
    const says = `${title} ausverkauft`;
    waitingTaps.add({ key: crypto.randomUUID(), hostId, at: Date.now(), ahead, deed, says, waits: true });
  };
  return (
    <li className="flex items-center gap-2 border-b border-line py-1">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <b>{title}</b>
        {waiting && <small className="block text-mustard-ink">wird gesendet, sobald das Netz da ist</small>}
      </span>
      <Button
        look="ghost"
        className="min-h-control"
        aria-label={`${waiting ? 'Rückgängig' : 'Aus'}: ${title}`}
        onClick={() => (waiting ? waitingTaps.remove(waiting.key) : markGone())}
      >
        {waiting ? 'Rückgängig' : 'Aus'}
      </Button>
    </li>
  );
}
