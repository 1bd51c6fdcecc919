import { Form, Link, useActionData, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatDate, formatEuros, formatTime } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { EmptyState } from '../../ui/Message.tsx';
import { Part } from '../../ui/Part.tsx';
import { KitchenPage } from '../kitchen/KitchenPage.tsx';
import { CashLines, NO_TILL } from './CashLines.tsx';

type CashUps = Answer<'cashUps'>;
type Sheet = CashUps['open'][number];

/** Who drives, what each has to hand over, and what was confirmed of it. */
export function CashUpPage({ loaded: { restaurant, open, confirmed } }: { loaded: CashUps }) {
  const sent = sentIn(useActionData());
  return (
    <KitchenPage restaurantId={restaurant.id} title="Fahrer" note={restaurant.item_name}>
      <p className="max-w-160 text-ink-soft">
        {NO_TILL}{' '}
        <Link className="link" to={staffPaths.kitchenDriverPhone(restaurant.id)}>
          Handy eines Fahrers koppeln
        </Link>
      </p>
      {open.length === 0 && (
        <EmptyState title="Nichts abzugeben">
          Sobald ein Fahrer seine Schicht beginnt, steht hier, was er laut Bestellungen abzugeben hat.
        </EmptyState>
      )}
      <ul className="grid gap-4 min-[60rem]:grid-cols-2">
        {open.map((sheet) => (
          <li key={sheet.shiftId}>
            <OpenSheet
              hostId={restaurant.id}
              sheet={sheet}
              sent={sent?.typed['shift'] === String(sheet.shiftId) ? sent : undefined}
            />
          </li>
        ))}
      </ul>
      {confirmed.length > 0 && <Confirmed confirmed={confirmed} />}
    </KitchenPage>
  );
}

interface OpenSheetProps {
  hostId: number;
  sheet: Sheet;
  sent: SentForm | undefined;
}

function OpenSheet({ hostId, sheet, sent }: OpenSheetProps) {
  const { shiftId, name, beganAt, endedAt, handOver, open, fresh } = sheet;
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formData?.get('shift') === String(shiftId);
  const began = `${formatDate(beganAt)}, ${formatTime(beganAt)} Uhr`;
  return (
    <Card as="section" className="grid gap-3" aria-labelledby={`shift-${shiftId}`}>
      <h2 id={`shift-${shiftId}`} className="text-xl">
        {name}: {formatEuros(handOver)} abzugeben
      </h2>
      <p className="text-ink-soft">
        {endedAt === null ? `Fährt seit ${began}` : `${began} bis ${formatTime(endedAt)} Uhr`}
        {open > 0 && `\u00a0· ${open} noch unterwegs`}
        {fresh > 0 && `\u00a0· ${fresh} eben erst übergeben`}
      </p>
      <CashLines cash={sheet} />
      <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-3">
        <FormAlert sent={sent} />
        <input type="hidden" name="host" value={hostId} />
        <input type="hidden" name="shift" value={shiftId} />
        <input type="hidden" name="handOver" value={handOver} />
        {endedAt === null ? (
          <Button type="submit" look="ghost" name="intent" value="beenden" busy={isBusy}>
            Schicht von {name} beenden
          </Button>
        ) : (
          <>
            <TextField
              label="Was nicht stimmt (leer, wenn alles da ist)"
              autoComplete="off"
              {...workLimits.driver.note}
              {...field('note')}
            />
            <Button type="submit" look="basil" name="intent" value="bestaetigen" busy={isBusy}>
              Abgabe von {name} bestätigen
            </Button>
          </>
        )}
      </Form>
    </Card>
  );
}

const Confirmed = ({ confirmed }: Pick<CashUps, 'confirmed'>) => (
  <Part bare title="Bestätigt">
    <ul className="grid gap-2">
      {confirmed.map((done) => (
        <li key={done.shiftId}>
          <details className="card card-pad">
            <summary className="min-h-control content-center font-semibold">
              {done.name}, {formatDate(done.beganAt)}: {formatEuros(done.handOver)}
              {done.note && `\u00a0· ${done.note}`}
            </summary>
            <p className="text-ink-soft">
              {formatTime(done.beganAt)} bis {formatTime(done.endedAt)} Uhr, bestätigt am{' '}
              {formatDate(done.confirmedAt)} um {formatTime(done.confirmedAt)} Uhr
            </p>
            <CashLines cash={done} />
          </details>
        </li>
      ))}
    </ul>
  </Part>
);
