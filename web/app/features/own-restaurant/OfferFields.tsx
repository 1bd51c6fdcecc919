import { sayOfferTimes } from '#domain/menu/offer-times.ts';
import { Checkbox, ChoiceGroup, Pill } from '../../ui/Choice.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { More } from '../../ui/More.tsx';
import { Part } from '../../ui/Part.tsx';
import { DAYS } from './hours-form.ts';
import type { OwnCategory } from './menu-parts.ts';
import { alsoName, countOfferRows, offerName } from './offer-form.ts';
import type { OwnForm } from './own-form.ts';

interface OfferFieldsProps extends OwnForm {
  /** What else is on the menu, and may get the same times. */
  others: readonly OwnCategory[];
}

/** When a category is sold: nothing filled in is always. */
export function OfferFields({ others, ...wires }: OfferFieldsProps) {
  const rows = Array.from({ length: countOfferRows(wires.shown) }, (_, at) => at);
  const isOpen = rows.some((at) => Boolean(wires.shown[offerName(at, 'from')] || wires.error(`offer-${at}`)));
  return (
    <Part>
      <More label="Nur zu bestimmten Zeiten, zum Beispiel Mittagstisch" open={isOpen}>
        <div className="grid grid-cols-1 gap-4 pt-2">
          <p className="text-sm text-ink-soft">
            Ohne Eintrag gibt es die Kategorie immer. Mit Zeiten bestellen Gäste sie nur für diese Zeiten,
            auch vorab. An Feiertagen gibt es sie nur, wenn du „Feiertag“ wählst.
          </p>
          {rows.map((at) => (
            <OfferRow key={at} at={at} {...wires} />
          ))}
          {others.length > 0 && (
            <ChoiceGroup
              legend="Dieselben Zeiten auch für"
              note="was jetzt gilt, steht dabei"
              className="grid gap-x-4 sm:grid-cols-2"
            >
              {others.map(({ id, name, version, offered }) => (
                <Checkbox
                  key={id}
                  {...wires.tick(alsoName(id), version)}
                  hint={offered.length === 0 ? 'immer' : `nur ${sayOfferTimes(offered)}`}
                >
                  {name}
                </Checkbox>
              ))}
            </ChoiceGroup>
          )}
        </div>
      </More>
    </Part>
  );
}

function OfferRow({ at, field, tick, error }: OwnForm & { at: number }) {
  const key = `offer-${at}`;
  const said = error(key);
  return (
    <fieldset
      className="grid min-w-0 gap-2.5 border-b border-line pb-4"
      aria-invalid={said ? true : undefined}
      aria-describedby={said ? `${key}-error` : undefined}
    >
      <legend className="mb-2 font-bold">{at === 0 ? 'An diesen Tagen' : `${at + 1}. Zeit`}</legend>
      <div className="flex flex-wrap gap-2">
        {DAYS.map(([day, name]) => (
          <Pill key={day} type="checkbox" {...tick(offerName(at, `day-${day}`))}>
            <span aria-hidden="true">{day === 8 ? name : name.slice(0, 2)}</span>
            <span className="sr-only">{name}</span>
          </Pill>
        ))}
      </div>
      <div className="flex items-center gap-2.5">
        <TimeInput label={`${at + 1}. Zeit, von`} {...field(offerName(at, 'from'))} />
        <span aria-hidden="true">bis</span>
        <TimeInput label={`${at + 1}. Zeit, bis`} {...field(offerName(at, 'until'))} />
      </div>
      <FieldError id={`${key}-error`} error={said} />
    </fieldset>
  );
}

const TimeInput = ({ label, name, defaultValue }: { label: string; name: string; defaultValue: string }) => (
  <input type="time" className="input w-34 px-3" aria-label={label} {...{ name, defaultValue }} />
);
