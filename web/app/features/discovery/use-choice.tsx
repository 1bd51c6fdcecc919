import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/Message.tsx';
import type { RestaurantFacts } from './card-of.ts';
import { chooseRestaurant, opensElsewhere } from './choose-restaurant.ts';

const BusyDialog = lazy(() => import('./BusyDialog.tsx'));
const UnavailableDialog = lazy(() => import('./UnavailableDialog.tsx'));

interface Choice {
  /** For the link of a card. */
  onChoose: (event: MouseEvent, restaurant: RestaurantFacts) => void;
  /** The red box of a choice that failed. */
  failure: ReactNode;
  /** The question or message that stands before a menu. */
  dialog: ReactNode;
}

/** What happens between a tap on a restaurant and its menu (LST-032 to LST-037). */
export function useChoice(now: number): Choice {
  const [asked, setAsked] = useState<RestaurantFacts>();
  const [hasFailed, setFailed] = useState(false);
  const navigate = useNavigate();
  const open = async (restaurant: RestaurantFacts) => {
    setAsked(undefined);
    setFailed(false);
    try {
      await chooseRestaurant(call, restaurant);
    } catch {
      setFailed(true);
      return;
    }
    await navigate(paths.menu(restaurant.url));
  };
  const onChoose = (event: MouseEvent, restaurant: RestaurantFacts) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    if (asksFirst(restaurant)) setAsked(restaurant);
    else void open(restaurant);
  };
  const Dialog = asked?.state.code === 'busy' ? BusyDialog : UnavailableDialog;
  return {
    onChoose,
    failure: hasFailed && <Alert>Das gewählte Restaurant konnte nicht ausgewählt werden 😭</Alert>,
    dialog: asked && (
      <Suspense>
        <Dialog
          restaurant={asked}
          now={now}
          onOpen={() => void open(asked)}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    ),
  };
}

// Whoever is only closed or away shows the menu; an order for later is possible or the menu says when.
const asksFirst = ({ state }: RestaurantFacts): boolean =>
  state.code === 'busy' || state.code === 'unavailable' || state.code === 'technical';
