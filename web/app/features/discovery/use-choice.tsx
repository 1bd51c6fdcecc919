import { lazy, type MouseEvent, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { Alert } from '../../ui/Message.tsx';
import { menuPath, type RestaurantFacts } from './card-of.ts';
import { chooseRestaurant, opensElsewhere } from './choose-restaurant.ts';
import { listMemory } from './list-memory.client.ts';

const BusyDialog = lazy(() => import('./BusyDialog.tsx'));
const ChosenUnavailable = lazy(() => import('./ChosenUnavailable.tsx'));

export type Choose = (event: MouseEvent, restaurant: RestaurantFacts, path?: string) => void;

interface Choice {
  /** For the link of a card, or of one dish: then `path` leads there. */
  onChoose: Choose;
  /** The red box of a choice that failed. */
  failure: ReactNode;
  /** The question or message that stands before a menu. */
  dialog: ReactNode;
}

/** What happens between a tap on a restaurant and its menu (LST-032 to LST-037). */
export function useChoice(now: number): Choice {
  const [asked, setAsked] = useState<{ restaurant: RestaurantFacts; path: string }>();
  const [hasFailed, setFailed] = useState(false);
  const navigate = useNavigate();
  const open = useCallback(
    async (restaurant: RestaurantFacts, path: string) => {
      setAsked(undefined);
      setFailed(false);
      try {
        await chooseRestaurant(call, restaurant);
        // Who looked for a meal to fetch finds the basket set to that.
        if (restaurant.delivers && restaurant.state.way === 'pickup')
          await call('basketMode', { hostId: restaurant.id, homedelivery: false });
      } catch {
        setFailed(true);
        return;
      }
      await navigate(path, { viewTransition: true });
    },
    [navigate],
  );
  // The same for all cards and for good: none of them is drawn again because of it.
  const onChoose = useCallback<Choose>(
    (event, restaurant, path = menuPath(restaurant)) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      if (asksFirst(restaurant)) setAsked({ restaurant, path });
      else {
        listMemory.leave(event.currentTarget);
        carryLogo(event.currentTarget);
        void open(restaurant, path);
      }
    },
    [open],
  );
  const Dialog = asked?.restaurant.state.code === 'busy' ? BusyDialog : ChosenUnavailable;
  return {
    onChoose,
    failure: hasFailed && <Alert>Das gewählte Restaurant konnte nicht ausgewählt werden 😭</Alert>,
    dialog: asked && (
      <Suspense>
        <Dialog
          restaurant={asked.restaurant}
          now={now}
          onOpen={() => void open(asked.restaurant, asked.path)}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    ),
  };
}

// The logo of the card that was pressed moves to where the menu has it (MenuHero).
function carryLogo(pressed: EventTarget): void {
  const logo = (pressed as Element).closest('article')?.querySelector<HTMLElement>('.card-logo');
  logo?.style.setProperty('view-transition-name', 'opened-logo');
}

// Whoever is only closed or away shows the menu; an order for later is possible or the menu says when.
const asksFirst = ({ state }: RestaurantFacts): boolean =>
  state.code === 'busy' || state.code === 'unavailable' || state.code === 'technical';
