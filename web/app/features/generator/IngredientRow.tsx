import { isFoodName } from '#domain/menu/food-names.ts';
import { formatEuros } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import { FoodIcon } from '../../ui/food/FoodIcon.tsx';
import { foodFor } from '../../ui/food/words.ts';
import { Check } from '../../ui/icons.ts';
import { Stepper } from '../../ui/Stepper.tsx';
import type { Row } from './ingredient-groups.ts';

/** One ingredient with minus, number and plus. */
export function StepperRow({ row }: { row: Row }) {
  const { id, title, count, canAdd, canRemove } = row;
  return (
    <li id={`zutat-${id}`} className={cx('ingredient', count > 0 && 'ingredient-in')}>
      <RowText row={row} />
      <Stepper
        count={count}
        label={title}
        less={{ type: 'submit', name: 'intent', value: `remove:${id}`, 'aria-disabled': !canRemove }}
        more={{ type: 'submit', name: 'intent', value: `add:${id}`, 'aria-disabled': !canAdd }}
      />
    </li>
  );
}

/** One of several answers of which only one is taken. */
export function ChoiceRow({ row, isNeeded }: { row: Row; isNeeded: boolean }) {
  const { id, count, canAdd } = row;
  const isTaken = count > 0;
  return (
    <li id={`zutat-${id}`}>
      <button
        type="submit"
        name="intent"
        value={isTaken ? `remove:${id}` : `add:${id}`}
        aria-pressed={isTaken}
        aria-disabled={isTaken ? isNeeded : !canAdd}
        className={cx('ingredient ingredient-choice', isTaken && 'ingredient-in')}
      >
        <RowText row={row} />
        <span className="ingredient-mark" aria-hidden="true">
          {isTaken && <Check size={16} strokeWidth={3} />}
        </span>
      </button>
    </li>
  );
}

function RowText({ row }: { row: Row }) {
  const { title, thumb, codes, isFromNote } = row;
  return (
    <>
      <Thumb title={title} thumb={thumb} />
      <span className="grid wrap-anywhere">
        <b>{title}</b>
        <small className="text-ink-soft">
          <span className={cx(row.isIncluded && !row.isSoldOut && 'text-basil-ink')}>{priceText(row)}</span>
          {codes === null && ' · Allergene unbekannt'}
          {codes && codes.length > 0 && ` · ${codes.join(', ')}`}
          {isFromNote && ' · aus deiner Notiz'}
        </small>
      </span>
    </>
  );
}

function priceText({ isSoldOut, isIncluded, price, free }: Row): string {
  if (isSoldOut) return 'Leider ausverkauft';
  if (isIncluded) return 'inklusive';
  if (free > 0 && price > 0) return `${free} inklusive, dann + ${formatEuros(price)}`;
  return price === 0 ? 'ohne Aufpreis' : `+ ${formatEuros(price)}`;
}

function Thumb({ title, thumb }: { title: string; thumb: string | null }) {
  if (thumb !== null && !thumb.startsWith('food:')) {
    return <img src={thumb} alt="" width={40} height={40} loading="lazy" className="ingredient-thumb" />;
  }
  const name = thumb?.slice('food:'.length) ?? '';
  return <FoodIcon food={isFoodName(name) ? name : foodFor(title)} size={40} className="ingredient-thumb" />;
}
