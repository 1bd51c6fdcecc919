import { sayOfferTimes, weeklyRow } from '#domain/menu/offer-times.ts';
import { weeklyName } from '../../forms/weekly-times.ts';
import { WeeklyTimeRow } from '../../forms/WeeklyTimeRow.tsx';
import { Checkbox, ChoiceGroup } from '../../ui/Choice.tsx';
import { More } from '../../ui/More.tsx';
import { Part } from '../../ui/Part.tsx';
import type { OwnCategory } from './menu-parts.ts';
import { alsoName, countOfferRows } from './offer-form.ts';
import type { OwnForm } from './own-form.ts';

interface OfferFieldsProps extends OwnForm {
  /** What else is on the menu, and may get the same times. */
  others: readonly OwnCategory[];
}

/** When a category is sold: nothing filled in is always. */
export function OfferFields({ others, ...wires }: OfferFieldsProps) {
  const rows = Array.from({ length: countOfferRows(wires.shown) }, (_, at) => at);
  const isOpen = rows.some((at) =>
    Boolean(wires.shown[weeklyName(at, 'from')] || wires.error(weeklyRow(at))),
  );
  return (
    <Part>
      <More label="Nur zu bestimmten Zeiten, zum Beispiel Mittagstisch" open={isOpen}>
        <div className="grid grid-cols-1 gap-4 pt-2">
          <p className="text-sm text-ink-soft">
            Ohne Eintrag gibt es die Kategorie immer. Mit Zeiten bestellen Gäste sie nur für diese Zeiten,
            auch vorab. An Feiertagen gibt es sie nur, wenn du „Feiertag“ wählst.
          </p>
          {rows.map((at) => (
            <WeeklyTimeRow key={at} at={at} {...wires} />
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
