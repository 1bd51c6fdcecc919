import { useState } from 'react';
import { call } from '../../../api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { useOwn } from '../use-own.ts';
import type { OwnMenu } from '../menu-parts.ts';
import { menuOfOther } from './menu-of-other.ts';
import type { ReadFile } from './read-file.ts';

interface OtherMenusProps {
  menu: OwnMenu;
  /** What was read, or the sentence that says why not. */
  onRead: (found: ReadFile | string) => void;
}

/** Whoever runs several restaurants takes the dishes of one over into another. */
export function OtherMenus({ menu, onRead }: OtherMenusProps) {
  const [reading, setReading] = useState<number>();
  const others = (useOwn()?.restaurants ?? []).filter(({ id }) => id !== menu.restaurant.id);
  if (others.length === 0) return null;
  async function read(hostId: number) {
    setReading(hostId);
    try {
      const found = menuOfOther(await call('ownMenu', { hostId }), menu);
      onRead(found.rows.length > 0 ? found : 'Dort steht noch nichts auf der Karte.');
    } catch (error) {
      if (!isApiError(error)) throw error;
      onRead(error.message);
    } finally {
      setReading(undefined);
    }
  }
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-2 font-semibold">Aus einem anderen Restaurant</legend>
      <div className="flex flex-wrap gap-2">
        {others.map(({ id, item_name }) => (
          <Button key={id} look="ghost" busy={reading === id} onClick={() => void read(id)}>
            {item_name}
          </Button>
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        Fotos und Menüs kommen nicht mit; Extras nur, wenn es sie hier unter demselben Namen gibt.
      </p>
    </fieldset>
  );
}
