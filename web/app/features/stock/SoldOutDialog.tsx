import { useState } from 'react';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatUntil } from '../../lib/format-until.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { ChoiceGroup, OptionRow } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { type DishShortage, type IngredientShortage, type Shortages, untilText } from './shortages.ts';

interface SoldOutDialogProps {
  loaded: Shortages;
  dish?: DishShortage;
  ingredient?: IngredientShortage;
  sent: SentForm | undefined;
}

/** For how long a dish, a size of it or an ingredient is sold out; the usual answer is chosen already. */
export function SoldOutDialog({ loaded, dish, ingredient, sent }: SoldOutDialogProps) {
  const { restaurant, now } = loaded;
  const { form, field } = useSentForm(sent, { time: '' });
  const [chosen, choose] = useState('next-opening');
  const title = (dish ?? ingredient)?.title ?? '';
  const comesBack = [dish, ingredient, ...(dish?.sizes ?? [])].some((one) => one?.until);
  return (
    <FormDialog
      title={title}
      back={staffPaths.kitchenShortages(restaurant.id)}
      submitLabel={chosen === BACK ? 'Wieder da' : 'Ausverkauft'}
      sent={sent}
      form={form}
    >
      <input type="hidden" name="host" value={restaurant.id} />
      {dish && <input type="hidden" name="product" value={dish.id} />}
      {ingredient && <input type="hidden" name="ingredient" value={ingredient.id} />}
      {dish && dish.sizes.length > 1 && <SizeChoice dish={dish} now={now} />}
      <ChoiceGroup legend="Wie lange?">
        <LengthChoice opensAt={loaded.opensAt} now={now} field={field} {...{ chosen, choose, comesBack }} />
      </ChoiceGroup>
      {ingredient && ingredient.dishes.length > 0 && (
        <p className="text-ink-soft">Damit sind auch aus: {ingredient.dishes.join(', ')}.</p>
      )}
    </FormDialog>
  );
}

const SizeChoice = ({ dish, now }: { dish: DishShortage; now: string }) => (
  <ChoiceGroup legend="Was ist aus?">
    <div className="grid gap-2">
      <OptionRow type="radio" name="size" value="" defaultChecked>
        Alle Größen
      </OptionRow>
      {dish.sizes.map((size) => (
        <OptionRow
          key={size.code}
          type="radio"
          name="size"
          value={size.code}
          end={size.until && `aus ${untilText(size, now)}`}
        >
          Nur {size.title}
        </OptionRow>
      ))}
    </div>
  </ChoiceGroup>
);

const BACK = 'back';

interface LengthChoiceProps {
  chosen: string;
  choose: (until: string) => void;
  /** It or a part of it is out by somebody's word, which can be taken back. */
  comesBack: boolean;
  opensAt: string;
  now: string;
  field: ReturnType<typeof useSentForm>['field'];
}

function LengthChoice({ chosen, choose, comesBack, opensAt, now, field }: LengthChoiceProps) {
  const option = (value: string) => ({
    type: 'radio' as const,
    name: 'until',
    value,
    checked: chosen === value,
    onChange: () => choose(value),
  });
  return (
    <div className="grid gap-2">
      <OptionRow {...option('next-opening')} end={formatUntil(opensAt, now)}>
        Bis zur nächsten Öffnung
      </OptionRow>
      <OptionRow {...option('time')}>Bis zu einer Uhrzeit</OptionRow>
      <TextField {...field('time')} label="Uhrzeit" type="time" onFocus={() => choose('time')} />
      <OptionRow {...option('for-good')}>Bis auf Weiteres</OptionRow>
      {comesBack && <OptionRow {...option(BACK)}>Gar nicht, es ist wieder da</OptionRow>}
    </div>
  );
}
