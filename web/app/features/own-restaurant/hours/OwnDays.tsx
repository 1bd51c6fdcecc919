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
import { type OwnForm, type OwnRestaurant, useOwnForm } from '../own-form.ts';
import {
  countSpans,
  daysInWords,
  type Span,
  spanName,
  spansOf,
  typedOwnDay,
  WAY_NAMES,
  WAYS,
} from './own-days.ts';

interface OwnDaysProps {
  own: OwnRestaurant;
  /** The day that somebody chose in the calendar, if they did. */
  chosen: string;
  sent: SentForm | undefined;
}

/** Single days with other hours than their weekday, such as Christmas Eve. */
export function OwnDays({ own, chosen, sent }: OwnDaysProps) {
  const { offersDelivery, offersPickup } = own.details;
  const offered = WAYS.filter((way) => (way === 'delivery' ? offersDelivery : offersPickup));
  const { form, wires } = useOwnForm(sent, typedOwnDay(own.days, chosen, offered));
  const spans = spansOf(wires.shown);
  const { formData, state } = useNavigation();
  const pressed = state === 'idle' ? undefined : formData?.get('intent');
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
          {offered.length > 1 && spans.length === 1 ? (
            <SelectField label="Gilt für" {...wires.field('services')}>
              <option value="both">Lieferung und Abholung</option>
              <option value="delivery">nur Lieferung</option>
              <option value="pickup">nur Abholung</option>
            </SelectField>
          ) : (
            <input type="hidden" name="services" value={wires.shown['services']} />
          )}
        </div>
        {spans.map((of) => (
          <Times key={of} of={of} {...wires} />
        ))}
        <Actions>
          <Button type="submit" look="ghost" name="intent" value="day" busy={pressed === 'day'}>
            Tag eintragen
          </Button>
        </Actions>
      </Form>
    </Part>
  );
}

const LEGENDS: Record<Span, string> = {
  all: 'Geöffnet',
  delivery: WAY_NAMES.delivery,
  pickup: WAY_NAMES.pickup,
};

function Times({ of, field, error, shown }: OwnForm & { of: Span }) {
  return (
    <ChoiceGroup
      legend={LEGENDS[of]}
      error={error(`${of}-times`) ?? error('times')}
      className="flex flex-wrap gap-x-6 gap-y-2"
    >
      {Array.from({ length: countSpans(shown) }, (_, at) => (
        <div key={at} className="flex items-center gap-2.5">
          {(['opens', 'closes'] as const).map((edge) => {
            const { name, defaultValue } = field(spanName(of, at, edge));
            const label = [ORDINALS[at] ?? `${at + 1}. Zeit`, edge === 'opens' ? 'von' : 'bis'];
            return (
              <span key={edge} className="flex items-center gap-2.5">
                {edge === 'closes' && <span aria-hidden="true">bis</span>}
                <input
                  type="time"
                  className="input w-34 px-3"
                  aria-label={label.filter(Boolean).join(', ')}
                  {...{ name, defaultValue }}
                />
              </span>
            );
          })}
        </div>
      ))}
    </ChoiceGroup>
  );
}

const ORDINALS: readonly string[] = ['', 'zweite Zeit', 'dritte Zeit'];
