import { Form, Link } from 'react-router';
import { dotted } from '../../lib/dotted.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { cx } from '../../ui/cx.ts';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../lib/format.ts';
import { dishNote, type DishShortage, type IngredientShortage, untilText } from './shortages.ts';

interface TileProps {
  to: string;
  title: string;
  note: string;
  isOut: boolean;
  children?: React.ReactNode;
}

/** A name as large as a thumb; at its end what else can be done. */
const Tile = ({ to, title, note, isOut, children }: TileProps) => (
  <li
    className={cx(
      'flex min-w-0 items-stretch gap-1 rounded-md border-[1.5px] pr-1',
      isOut ? 'border-mustard bg-mustard-soft' : 'border-line bg-paper',
    )}
  >
    <Link
      to={to}
      preventScrollReset
      className="grid min-h-14 min-w-0 flex-1 content-center px-3.5 py-1.5 leading-[1.2] text-ink"
    >
      <b className="wrap-anywhere hyphens-auto">{title}</b>
      {note && <small className={cx('text-sm', isOut ? 'text-mustard-ink' : 'text-ink-soft')}>{note}</small>}
    </Link>
    {children}
  </li>
);

const BESIDE = 'btn-quiet min-h-control min-w-control self-center px-3';

interface DishTileProps {
  hostId: number;
  dish: DishShortage;
  now: string;
}

export function DishTile({ hostId, dish, now }: DishTileProps) {
  const { id, title, isOut, stock } = dish;
  return (
    <Tile
      to={staffPaths.kitchenShortage(hostId, 'aus', id)}
      title={title}
      note={dishNote(dish, now)}
      isOut={isOut || (stock?.isFew ?? false)}
    >
      {dish.until ? (
        <Back hostId={hostId} title={title} name="product" id={id} />
      ) : (
        <Link
          to={staffPaths.kitchenShortage(hostId, 'zaehlen', id)}
          preventScrollReset
          className={cx('btn', BESIDE)}
        >
          {stock ? stock.pieces : 'Zählen'}
          <span className="sr-only">: {stock ? `${title} neu zählen` : title}</span>
        </Link>
      )}
    </Tile>
  );
}

interface IngredientTileProps {
  hostId: number;
  ingredient: IngredientShortage;
  now: string;
}

export function IngredientTile({ hostId, ingredient, now }: IngredientTileProps) {
  const { id, title, until, dishes } = ingredient;
  const inDishes = dishes.length > 0 ? `in ${formatCount(dishes.length, 'Gericht', 'Gerichten')}` : '';
  return (
    <Tile
      to={staffPaths.kitchenShortage(hostId, 'zutat', id)}
      title={title}
      note={dotted([until && `aus ${untilText(ingredient, now)}`, inDishes])}
      isOut={until !== null}
    >
      {until && <Back hostId={hostId} title={title} name="ingredient" id={id} />}
    </Tile>
  );
}

interface BackProps {
  hostId: number;
  title: string;
  name: 'product' | 'ingredient';
  id: number;
}

/** One tap, and it is on every menu again. */
const Back = ({ hostId, title, name, id }: BackProps) => (
  <Form method="post" preventScrollReset className="grid">
    <input type="hidden" name="host" value={hostId} />
    <input type="hidden" name={name} value={id} />
    <Button type="submit" look="quiet" name="until" value="back" className={BESIDE}>
      Wieder da<span className="sr-only">: {title}</span>
    </Button>
  </Form>
);
