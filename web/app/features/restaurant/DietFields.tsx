import { ALLERGENS } from '#domain/menu/allergens.ts';
import { type Diet, foods, type Food } from '#domain/menu/diet.ts';
import { ChoiceGroup, Pill } from '../../ui/Choice.tsx';
import { dietNames, foodLabels } from './diet-address.ts';
import { shortName } from './diet-text.ts';

interface DietFieldsProps extends Diet {
  onFood?: (food: Food) => void;
  onWithout?: (code: string) => void;
}

/** What somebody eats and keeps away from; fields of a form, which may also be followed at once. */
export function DietFields({ food, without, onFood, onWithout }: DietFieldsProps) {
  return (
    <>
      <ChoiceGroup legend="Ich esse" className="flex flex-wrap gap-2">
        {foods.map((value) => (
          <Pill
            key={value}
            type="radio"
            name={dietNames.food}
            value={value}
            {...(onFood
              ? { checked: food === value, onChange: () => onFood(value) }
              : { defaultChecked: food === value })}
          >
            {foodLabels[value]}
          </Pill>
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend="Ohne" note="nach Angaben der Restaurants">
        <details open={without.length > 0}>
          <summary className="inline-flex min-h-target items-center underline underline-offset-[0.2em]">
            Allergene weglassen
          </summary>
          <div className="flex flex-wrap gap-2 pt-2">
            {ALLERGENS.map(({ code }) => (
              <Pill
                key={code}
                type="checkbox"
                name={dietNames.without}
                value={code}
                {...(onWithout
                  ? { checked: without.includes(code), onChange: () => onWithout(code) }
                  : { defaultChecked: without.includes(code) })}
              >
                {shortName(code)}
              </Pill>
            ))}
          </div>
          <p className="pt-2 text-sm text-ink-soft">
            Was dazu nicht angegeben ist, zeigen wir dann nicht. Spuren sind immer möglich: Bist du
            allergisch, frag bitte im Restaurant nach.
          </p>
        </details>
      </ChoiceGroup>
    </>
  );
}
