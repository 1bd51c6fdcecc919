import { Form, useNavigation } from 'react-router';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import type { SentForm } from '../../../forms/sent-form.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceGroup } from '../../../ui/Choice.tsx';
import { SelectField, TextField } from '../../../ui/Field.tsx';
import { Part } from '../../../ui/Part.tsx';
import { Row, Rows, RowText } from '../../../ui/Rows.tsx';
import { formatDay } from '../format-days.ts';
import { useOwnForm } from '../own-form.ts';
import type { OwnRestaurant } from '../own-form.ts';
import { daysInWords, SPANS, spanName, typedOwnDay } from './own-days.ts';

interface OwnDaysProps {
  own: OwnRestaurant;
  /** The day that somebody chose in the calendar, if they did. */
  chosen: string;
  sent: SentForm | undefined;
}

/** Single days with other hours than their weekday, such as Christmas Eve. */
export function OwnDays({ own, chosen, sent }: OwnDaysProps) {
  const { form, wires } = useOwnForm(sent, typedOwnDay(own.days, chosen));
  const { formData, state } = useNavigation();
  const pressed = state === 'idle' ? undefined : formData?.get('intent');
  const { offersDelivery, offersPickup } = own.details;
  return (
    <Part title="Andere Zeiten an einzelnen Tagen" id="tag">
      <p className="text-sm text-ink-soft">
        Gilt statt der Zeiten des Wochentags, auch an Feiertagen. Ohne Uhrzeit ist an dem Tag geschlossen;
        Urlaub geht vor.
      </p>
      {own.days.length > 0 && (
        <Rows>
          {daysInWords(own.days).map(({ day, words }) => (
            <Row key={day}>
              <RowText>
                <b>{formatDay(day)}</b> {words}
              </RowText>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="host" value={own.id} />
                <input type="hidden" name="removed" value={day} />
                <Button
                  type="submit"
                  look="quiet"
                  name="intent"
                  value="remove-day"
                  busy={pressed === 'remove-day' && formData?.get('removed') === day}
                >
                  Entfernen<span className="sr-only">: {formatDay(day)}</span>
                </Button>
              </Form>
            </Row>
          ))}
        </Rows>
      )}
      <Form method="post" ref={form} noValidate preventScrollReset className="grid gap-4">
        <FormAlert sent={sent} />
        <input type="hidden" name="host" value={own.id} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Tag" type="date" {...wires.field('day')} />
          {offersDelivery && offersPickup && (
            <SelectField label="Gilt für" {...wires.field('services')}>
              <option value="both">Lieferung und Abholung</option>
              <option value="delivery">nur Lieferung</option>
              <option value="pickup">nur Abholung</option>
            </SelectField>
          )}
        </div>
        <ChoiceGroup
          legend="Geöffnet"
          error={wires.error('times')}
          className="flex flex-wrap gap-x-6 gap-y-2"
        >
          {SPANS.map((at) => (
            <div key={at} className="flex items-center gap-2.5">
              {(['opens', 'closes'] as const).map((edge) => {
                const { name, defaultValue } = wires.field(spanName(at, edge));
                const label = [at === 1 && 'zweite Zeit', edge === 'opens' ? 'von' : 'bis'].filter(Boolean);
                return (
                  <span key={edge} className="flex items-center gap-2.5">
                    {edge === 'closes' && <span aria-hidden="true">bis</span>}
                    <input
                      type="time"
                      className="input w-34 px-3"
                      aria-label={label.join(', ')}
                      {...{ name, defaultValue }}
                    />
                  </span>
                );
              })}
            </div>
          ))}
        </ChoiceGroup>
        <Actions>
          <Button type="submit" look="ghost" name="intent" value="day" busy={pressed === 'day'}>
            Tag eintragen
          </Button>
        </Actions>
      </Form>
    </Part>
  );
}
