import { X } from '../../ui/icons.ts';
import { useEffect } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { Alert } from '../../ui/Message.tsx';
import { basketStore, type BasketState } from './basket-store.ts';

/** What did not work with the basket, where it is seen wherever the page is scrolled to (ERR-001). */
export function BasketFailure({ failure }: { failure: BasketState['failure'] }) {
  // It belongs to what was done on this page.
  useEffect(() => () => basketStore.set({ failure: null }), []);
  if (!failure) return null;
  return (
    <div className="basket-failure">
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
