import { type FormEvent, useSyncExternalStore } from 'react';
import { paths } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import { Heart as HeartIcon } from '../../ui/icons.ts';
import { useSite } from '../../visit/use-site.ts';
import { favouriteStore } from './favourite-store.client.ts';
import { isLiked, like, type Likeable } from './like.client.ts';

interface HeartProps extends Likeable {
  /** What is liked: 'Pizza Margherita'. */
  name: string;
  /** What a page that is made for this visitor knows. */
  wasLiked?: boolean;
  className?: string;
}

const subscribe = (listener: () => void) => favouriteStore.subscribe(listener);

/** Keeps a dish or a restaurant among the favourites, or no longer; a plain form until JavaScript has arrived (FAV-001). */
export function Heart({ hostId, productId, name, wasLiked = false, className }: HeartProps) {
  const isOn = useSyncExternalStore(
    subscribe,
    () => isLiked({ hostId, productId }) ?? wasLiked,
    () => wasLiked,
  );
  // At the counter the next one is somebody else.
  if (useSite().type === 'pos') return null;
  const press = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void like({ hostId, productId }, !isOn);
  };
  return (
    <form method="post" action={paths.favourites()} onSubmit={press} className={cx('z-1', className)}>
      <input type="hidden" name="host" value={hostId} />
      {productId !== undefined && <input type="hidden" name="product" value={productId} />}
      <button
        name="liked"
        value={isOn ? 'nein' : 'ja'}
        aria-pressed={isOn}
        aria-label={`Liebling: ${name}`}
        className="grid size-11 place-items-center text-rim aria-pressed:text-tomato aria-pressed:[&_svg]:fill-current"
      >
        <span className="grid size-8 place-items-center rounded-full bg-lifted shadow-card">
          <HeartIcon size={18} aria-hidden="true" />
        </span>
      </button>
    </form>
  );
}
