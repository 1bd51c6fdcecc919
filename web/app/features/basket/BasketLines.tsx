import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { EVERYTHING, isChoosy } from '#domain/menu/diet.ts';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useStore } from '../../lib/store.ts';
import { keptDiet } from '../restaurant/kept-diet.client.ts';
import { Stepper } from '../../ui/Stepper.tsx';
import { cx } from '../../ui/cx.ts';
import { DetectedInNote, LineCreation, LineDetails } from './LineDetails.tsx';
import { act } from './act.ts';
import { type BasketLine, type BasketState, linesOf } from './basket.ts';
import { addAnother, takeOut } from './change-basket.ts';

const DietNotice = lazy(() => import('./DietNotice.tsx'));

interface BasketLinesProps {
  state: Pick<BasketState, 'basket' | 'coming'>;
  hostUrl: string;
  /** Opens a line's questions and note over the page; the link leads there in any case. */
  onEdit?: (line: BasketLine) => void;
}

/** Every line with its stepper: plus clones it, minus takes one of its pieces out (BSK-006, BSK-008, BSK-022). */
export function BasketLines({ state: { basket, coming }, hostUrl, onEdit }: BasketLinesProps) {
  const diet = useStore(() => keptDiet, EVERYTHING);
  const lines = basket ? linesOf(basket) : [];
  const groups = groupLines(lines);
  return (
    <>
      <ul className="lines" aria-label="Im Warenkorb">
        {groups.map((group) => (
          <GroupRow key={group.key} group={group} hostUrl={hostUrl} onEdit={onEdit} />
        ))}
        {coming.map((line) => (
          <li key={`neu-${line.key}`} className="line opacity-60" aria-hidden="true">
            <span className="w-22 text-center font-semibold">1</span>
            <div>
              <b>{line.title}</b> <small>{line.size}</small>
            </div>
            <span className="font-semibold whitespace-nowrap tabular-nums">{formatEuros(line.price)}</span>
          </li>
        ))}
      </ul>
      {isChoosy(diet) && (
        <Suspense>
          <DietNotice diet={diet} lines={lines} />
        </Suspense>
      )}
    </>
  );
}

interface GroupRowProps {
  group: LineGroup;
  hostUrl: string;
  onEdit: ((line: BasketLine) => void) | undefined;
}

function GroupRow({ group: { lines }, hostUrl, onEdit }: GroupRowProps) {
  const [line] = lines;
  const last = lines.at(-1);
  if (!line || !last) return null;
  const { productdata, pending, available } = line;
  const label = [productdata.item_title, line.humanSize].filter(Boolean).join(' ');
  const isOut = pending || !available;
  return (
    <li className={cx('line', isOut && 'line-out')}>
      <Stepper
        count={lines.length}
        label={label}
        less={{ type: 'submit', name: 'intent', value: `less:${last.id}`, onClick: act(() => takeOut(last)) }}
        more={{
          type: 'submit',
          name: 'intent',
          value: `more:${last.id}`,
          disabled: isOut,
          onClick: act(() => addAnother(last)),
        }}
      />
      <div>
        <b>{productdata.item_title}</b> <small>{line.humanSize}</small>
        <LineDetails line={last} />
      </div>
      <span className="font-semibold whitespace-nowrap tabular-nums">
        {isOut ? '–' : formatEuros(line.price * lines.length)}
      </span>
      {last.item_has_ai_ingredients === 'Y' && <DetectedInNote line={last} lines={lines} />}
      <div className="line-actions">
        {last.gift ? (
          <Link to={`${paths.give(hostUrl)}?zeile=${last.id}`} className="line-edit">
            Ändern<span className="sr-only">: {label}</span>
          </Link>
        ) : (
          <Link
            to={paths.extras(hostUrl, last.id)}
            preventScrollReset
            className="line-edit"
            onClick={(event) => {
              if (!onEdit) return;
              event.preventDefault();
              onEdit(last);
            }}
          >
            {pending ? 'Bitte noch auswählen' : line.item_note ? 'Notiz ändern' : 'Anpassen'}
            <span className="sr-only">: {label}</span>
          </Link>
        )}
        {productdata.item_generator && (
          <Link to={paths.generator(hostUrl, last.id)} className="line-edit">
            Zutaten ändern<span className="sr-only">: {label}</span>
          </Link>
        )}
        <LineCreation line={last} label={label} />
      </div>
    </li>
  );
}

/** Equal pieces, counted; the last one is what a minus takes out. */
interface LineGroup {
  key: string;
  lines: BasketLine[];
}

/**
 * Pieces that are alike in everything a guest can see, in the order of the first of them. A basket knows
 * pieces only, never quantities (BSK-022).
 */
export function groupLines(lines: readonly BasketLine[]): LineGroup[] {
  const groups = new Map<string, LineGroup>();
  for (const line of lines) {
    const key = sameness(line);
    const group = groups.get(key) ?? { key: String(line.id), lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()];
}

// A line that still waits for an answer is one of its own: it will become something else. So is a gift.
const sameness = (line: BasketLine): string =>
  JSON.stringify([
    line.pending || line.gift ? line.id : 0,
    line.item_product,
    line.item_size,
    line.price,
    line.item_note,
    line.item_multiuser,
    line.available,
    line.item_customerproduct_id,
    line.basketaddons.map(({ title, count, included, price, detected }) => [
      title,
      count,
      included,
      price,
      detected,
    ]),
  ]);
