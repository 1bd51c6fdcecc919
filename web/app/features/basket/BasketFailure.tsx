import { useEffect } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { Alert } from '../../ui/Message.tsx';
import { X } from '../../ui/icons.ts';
import { basketStore } from './basket-store.client.ts';
import type { BasketState } from './basket.ts';

/** What did not work with the basket, where it is seen wherever the page is scrolled to (ERR-001). */
export function BasketFailure({ failure }: { failure: BasketState['failure'] }) {
  // It belongs to what was done on this page.
  useEffect(() => () => basketStore.set({ failure: null }), []);
  if (!failure) return null;
  return (
    <div className="basket-failure rises fixed z-40 inset-x-4 bottom-[calc(max(1rem,env(safe-area-inset-bottom))_+_var(--bottom-room,0rem)_+_var(--cookie-room,0rem))] max-w-136 mx-auto [&>.alert]:pr-14 [&>.alert]:shadow-float [&>.btn]:absolute [&>.btn]:top-2 [&>.btn]:right-2 [&>.btn]:text-tomato-ink">
      <Alert>
        {failure.text}
        {failure.reason && failure.reason !== failure.text && <p>{failure.reason}</p>}
      </Alert>
      <IconButton
        label="Meldung schließen"
        icon={<X size={20} aria-hidden="true" />}
        look="quiet"
        onClick={() => basketStore.set({ failure: null })}
      />
    </div>
  );
}
