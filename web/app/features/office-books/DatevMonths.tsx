import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { supplementOf } from '#domain/money/datev-batch.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { formatCount } from '../../lib/format.ts';
import { formatDateTime, formatMonth } from '../../lib/format-date-time.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Download } from '../../ui/more-icons.ts';
import { Part } from '../../ui/Part.tsx';
import { Row, Rows, RowText } from '../../ui/Rows.tsx';

type Found = Answer<'officeDatev'>;
type Month = Found['months'][number];
type HandedOver = Answer<'handOverDatev'>;

const nameMonth = (month: string): string => formatMonth(`${month}-15`);

/** A batch as people speak of it: "Oktober 2026", "Nachtrag 1 zu Oktober 2026". */
const nameBatch = ({ month, number }: { month: string; number: number }): string =>
  supplementOf(number) > 0 ? `Nachtrag ${supplementOf(number)} zu ${nameMonth(month)}` : nameMonth(month);

const fileOf = ({ month, number }: { month: string; number: number }): string =>
  supplementOf(number) > 0
    ? `EXTF_Buchungsstapel_${month}_Nachtrag_${supplementOf(number)}.csv`
    : `EXTF_Buchungsstapel_${month}.csv`;

interface DatevMonthsProps {
  found: Found;
  made: HandedOver | undefined;
  sent: SentForm | undefined;
}

/** What the tax advisor has of each month, and what of it is still to be handed over. */
export function DatevMonths({ found: { months, setting }, made, sent }: DatevMonthsProps) {
  return (
    <Part title="Stapel">
      <p className="text-ink-soft">
        Ein Buchungsstapel (EXTF 700) je Monat, Bestellungen je Restaurant und Tag zusammengefasst. Was ihr
        übergeben habt, bleibt, wie es ist; was danach noch in den Monat gebucht wird, kommt in einen
        Nachtrag. Jede Buchung steht in genau einem Stapel.
      </p>
      {made && (
        <Notice look="basil">
          {made.isNew ? 'Übergeben' : 'War schon übergeben'}: {nameBatch(made)} mit{' '}
          {formatCount(made.bookings, 'Buchung', 'Buchungen')}. Lade den Stapel herunter und gib ihn deinem
          Steuerbüro.
        </Notice>
      )}
      <FormAlert sent={sent} />
      {months.length === 0 && <p>Noch ist kein Monat vorbei, in dem etwas gebucht wurde.</p>}
      {months.length > 0 && !setting && <p>Speichere zuerst die Angaben zum Mandanten.</p>}
      {months.map((month) => (
        <MonthPart key={month.month} month={month} isSetUp={setting !== null} />
      ))}
    </Part>
  );
}

function MonthPart({
  month: { month, fresh, bookings, batches },
  isSetUp,
}: {
  month: Month;
  isSetUp: boolean;
}) {
  return (
    <section aria-label={nameMonth(month)} className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{nameMonth(month)}</h3>
        <span className="text-ink-soft tabular-nums">{formatCount(bookings, 'Buchung', 'Buchungen')}</span>
      </div>
      <Rows className="tabular-nums">
        {batches.map(({ number, lines, madeAt, by, ...batch }) => (
          <Row key={number} flush className="flex-wrap justify-between">
            <RowText>
              <a
                href={staffPaths.officeDatevFile(month, number)}
                download={fileOf({ month, number })}
                className="link inline-flex min-h-target items-center gap-2"
              >
                <Download size={18} aria-hidden="true" /> {nameBatch({ month, number })}
              </a>
              <small className="text-ink-soft">
                Übergeben am {formatDateTime(madeAt)} von {by}
              </small>
            </RowText>
            <span className="text-ink-soft">
              {formatCount(batch.bookings, 'Buchung', 'Buchungen')} in {formatCount(lines, 'Zeile', 'Zeilen')}
            </span>
          </Row>
        ))}
        <Row flush className="flex-wrap justify-between">
          {fresh === 0 ? (
            <span>Alles übergeben.</span>
          ) : (
            <>
              <span>
                {formatCount(fresh, 'Buchung ist', 'Buchungen sind')}{' '}
                {batches.length > 0 ? 'seitdem dazugekommen.' : 'noch nicht übergeben.'}
              </span>
              {isSetUp && <HandOver month={month} number={batches.length + 1} />}
            </>
          )}
        </Row>
      </Rows>
    </section>
  );
}

function HandOver({ month, number }: { month: string; number: number }) {
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === 'hand-over' && formData.get('month') === month;
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="month" value={month} />
      <input type="hidden" name="number" value={number} />
      <a
        href={staffPaths.officeDatevBatch(month)}
        download={`Vorschau_${fileOf({ month, number })}`}
        className="link inline-flex min-h-target items-center"
      >
        Vorschau<span className="sr-only"> {nameBatch({ month, number })}</span>
      </a>
      <Button type="submit" look="ghost" name="intent" value="hand-over" busy={isBusy}>
        {nameBatch({ month, number })} übergeben
      </Button>
    </Form>
  );
}
