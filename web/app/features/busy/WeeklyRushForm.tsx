import { Form, useNavigation } from 'react-router';
import { WEEKLY_MINUTES } from '#domain/time/rush.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { weeklyName } from '../../forms/weekly-times.ts';
import { WeeklyTimeRow } from '../../forms/WeeklyTimeRow.tsx';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { Part } from '../../ui/Part.tsx';
import { type Busy, countWeeklyRows, MODES, typedRushes, USUALLY_LONGER } from './busy.ts';

/** What takes longer every week: Friday evening, Sunday noon. */
export function WeeklyRushForm({ loaded, sent }: { loaded: Busy; sent: SentForm | undefined }) {
  const fresh = typedRushes(loaded.weekly);
  const shown = sent?.typed ?? fresh;
  const { form, field, errorOf } = useSentForm(sent, fresh);
  const tick = (name: string) => ({ name, value: 'Y', defaultChecked: shown[name] === 'Y' });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Part title="Zu diesen Zeiten dauert es länger">
      <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-4">
        <FormAlert sent={sent} />
        <p className="text-ink-soft">
          Jede Woche von selbst, in der Liste, auf der Speisekarte, im Bestellformular und in den Minuten, die
          euch zum Annehmen vorgeschlagen werden. Treffen sich mehrere Zeiten, gilt die längere. Eine Zeile
          ohne Tage und Uhrzeiten fällt weg.
        </p>
        <input type="hidden" name="intent" value="weekly" />
        <input type="hidden" name="host" value={loaded.restaurant.id} />
        <input type="hidden" name="version" value={loaded.weeklyVersion} />
        {Array.from({ length: countWeeklyRows(shown) }, (_, at) => (
          <WeeklyTimeRow key={at} at={at} field={field} tick={tick} error={errorOf}>
            <div className="grid grid-cols-2 gap-3">
              <SelectField
                label="Länger um"
                {...field(weeklyName(at, 'minutes'))}
                defaultValue={shown[weeklyName(at, 'minutes')] ?? USUALLY_LONGER}
              >
                {WEEKLY_MINUTES.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {minutes} Minuten
                  </option>
                ))}
              </SelectField>
              <SelectField label="Für" {...field(weeklyName(at, 'service'))}>
                <option value="">Beides</option>
                <option value="delivery">{MODES.delivery}</option>
                <option value="pickup">{MODES.pickup}</option>
              </SelectField>
            </div>
          </WeeklyTimeRow>
        ))}
        <Button type="submit" busy={isBusy} className="min-h-control">
          Zeiten speichern
        </Button>
      </Form>
    </Part>
  );
}
