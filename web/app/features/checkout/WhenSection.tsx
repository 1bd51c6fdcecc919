import { cx } from '../../ui/cx.ts';
import { Pill, ChoiceGroup } from '../../ui/Choice.tsx';
import { FieldError, SelectField } from '../../ui/Field.tsx';
import type { ModeName } from '../basket/choice.ts';
import { useSite } from '../../visit/use-site.ts';
import { ModeSwitch } from '../basket/ModeSwitch.tsx';
import type { FieldErrors } from './check-values.ts';
import type { Checkout } from './load-checkout.ts';
import type { WishGroups } from './wishes.ts';
import { LATER, type OrderValues } from './order-values.ts';
import { Section, TakeOver } from './Section.tsx';
import type { Foldable } from './use-fold.ts';
import { WishOptions } from './WishOptions.tsx';

/** Times that are shown at once; the others are behind "mehr …". */
const CHIPS = 4;

interface WhenSectionProps {
  host: Checkout['host'];
  wishes: WishGroups | null;
  values: OrderValues;
  errors: FieldErrors;
  onMode: (mode: ModeName) => void;
  onWish: (wish: string) => void;
  fold: Foldable;
}

/** How and when: delivery, pickup or table, and the wish time (CHK-003 to CHK-016). */
export function WhenSection({ host, wishes, values, errors, onMode, onWish, fold }: WhenSectionProps) {
  return (
    <Section number={1} title={useSite().type === 'pos' ? 'Wann?' : 'Wie und wann?'} fold={fold}>
      <ModeSwitch big name="homedelivery" host={host} value={values.homedelivery} onChoose={onMode} />
      <FieldError error={errors['homedelivery']} />
      <TakeOver>Auswahl übernehmen</TakeOver>
      <WishTimes
        wishes={wishes}
        mode={values.homedelivery}
        wish={values.delivery}
        error={errors['delivery']}
        onWish={onWish}
      />
    </Section>
  );
}

interface WishTimesProps {
  wishes: WishGroups | null;
  mode: ModeName;
  wish: string;
  error: string | undefined;
  onWish: (wish: string) => void;
}

interface Chip {
  value: string;
  label: string;
}

function WishTimes({ wishes, mode, wish, error, onWish }: WishTimesProps) {
  const groups = wishes ?? [];
  const chips = chipsOf(groups, mode);
  const isLater = wish !== '' && !chips.some(({ value }) => value === wish);
  const later = groups.filter(({ value }) => value !== '');
  if (groups.length === 0) return <p className="text-ink-soft">Gerade ist keine Zeit zu haben.</p>;
  return (
    <ChoiceGroup legend="Wunschzeit" hideLegend error={error}>
      <div className="flex flex-wrap gap-2">
        {chips.map(({ value, label }) => (
          <Pill
            key={value}
            type="radio"
            name="delivery"
            value={value}
            checked={wish === value}
            onChange={() => onWish(value)}
          >
            {label}
          </Pill>
        ))}
        {later.length > 0 && (
          <Pill
            type="radio"
            name="delivery"
            value={LATER}
            checked={isLater}
            onChange={() => onWish(firstLater(later, chips) ?? wish)}
          >
            mehr …
          </Pill>
        )}
      </div>
      {later.length > 0 && (
        <SelectField
          label="Tag und Uhrzeit"
          name="deliveryLater"
          className={cx('mt-3.5 max-w-88', !isLater && 'hidden noscript:grid')}
          value={isLater ? wish : ''}
          onChange={(event) => onWish(event.target.value)}
        >
          <option value="">Bitte wählen</option>
          <WishOptions groups={later} />
        </SelectField>
      )}
    </ChoiceGroup>
  );
}

// A reservation has no "as soon as possible".
function chipsOf(groups: WishGroups, mode: ModeName): Chip[] {
  const [atOnce] = groups.filter(({ value }) => value === '');
  const [day] = groups.filter(({ value }) => value !== '');
  const prefix = day && day.caption !== 'Heute' ? `${day.caption} ` : '';
  return [
    ...(atOnce && mode !== 'table' ? [{ value: '0', label: atOnce.caption }] : []),
    ...(day?.items.slice(0, CHIPS).map(({ value, caption }) => ({
      value: String(value),
      label: prefix + caption,
    })) ?? []),
  ];
}

// "mehr …" begins with the first time that has no chip of its own.
const firstLater = (groups: WishGroups, chips: readonly Chip[]): string | undefined =>
  groups
    .flatMap(({ items }) => items)
    .map(({ value }) => String(value))
    .find((value) => !chips.some((chip) => chip.value === value));
