import { formatDate, formatShortDay } from '../../../lib/format.ts';
import { formatMonth } from '../../../lib/format-date-time.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Columns } from '../../../ui/Columns.tsx';
import { EmptyState } from '../../../ui/Message.tsx';
import { OwnFrame } from '../OwnFrame.tsx';
import { FigurePart } from './FigurePart.tsx';
import { type Figures, type FiguresQuery, noon, periodsOf, sayDays } from './figures-query.ts';
import { byMonth } from './by-month.ts';
import { KeyFigures } from './KeyFigures.tsx';
import { PeriodPicker } from '../PeriodPicker.tsx';

interface FiguresPageProps {
  figures: Figures;
  query: FiguresQuery;
  wrong: Readonly<Record<string, string>>;
}

/** What a restaurant sold, when and to how many, beside the period before. */
export function FiguresPage({ figures, query, wrong }: FiguresPageProps) {
  const { restaurant, period, before } = figures;
  const isEmpty = figures.orders.now + figures.orders.before + figures.endings.length === 0;
  return (
    <OwnFrame
      restaurant={restaurant}
      title="Zahlen"
      lead={`${sayDays(period)}, davor ${sayDays(before)}. Umsatz ist brutto, nur aus abgeschlossenen Bestellungen, ohne Trinkgeld und nach Abzügen; er zählt am Tag, an dem die Bestellung abgeschlossen wurde.`}
    >
      <div className="figures contents">
        <PeriodPicker
          restaurant={restaurant}
          period={period}
          wrong={wrong}
          {...periodsOf(query, (code) => staffPaths.ownFiguresOf(restaurant.id, code))}
        />
        {isEmpty ? (
          <EmptyState title="Noch nichts zu zählen">
            In diesen Tagen und in denen davor kam keine Bestellung. Wähle einen anderen Zeitraum.
          </EmptyState>
        ) : (
          <Everything figures={figures} />
        )}
      </div>
    </OwnFrame>
  );
}

function Everything({ figures }: { figures: Figures }) {
  return (
    <>
      <KeyFigures figures={figures} />
      <Sold figures={figures} />
      <Columns>
        <FigurePart
          title="Gerichte"
          what="Gericht"
          rows={figures.dishes}
          count="Stück"
          value="Preis"
          note={PRICES}
        />
        <div className="grid gap-4">
          <FigurePart title="Größen" what="Größe" rows={figures.sizes} count="Stück" value="Preis" />
          <FigurePart title="Extras" what="Extra" rows={figures.extras} count="Mal" value="Preis" />
        </div>
      </Columns>
      <Columns>
        <FigurePart
          title="Umsatz nach Steuersatz"
          what="Satz"
          rows={figures.rates}
          count="Bestellungen"
          value="Umsatz"
        />
        <FigurePart
          title="Gutscheine"
          what="Bezahlt von"
          rows={figures.vouchers}
          count="Eingelöst"
          value="Wert"
        />
        <FigurePart
          title="Nicht zustande gekommen"
          what="Was geschah"
          rows={figures.endings}
          count="Bestellungen"
          value="Wert"
          note="Gezählt am Tag, an dem bestellt wurde."
        />
        <FigurePart title="Bewertungen" what="Sterne" rows={figures.stars} count="Bewertungen" />
      </Columns>
      <p className="text-sm text-ink-soft">{HOW}</p>
    </>
  );
}

const PRICES = 'Preise mit Extras, vor Rabatten; was gefehlt hat, zählt nicht.';
const HOW =
  'Zugesagt und gebraucht: Minuten ab der Bestellung, ohne Wunschzeiten. Pünktlich: höchstens fünf Minuten nach der zuerst zugesagten Zeit; nur, was jemand von euch als übergeben gemeldet hat. Neu sind Gäste, die im Jahr vor diesem Zeitraum nicht bei euch bestellt haben; gezählt wird nur, wo es mindestens fünf sind.';

/** So many days can be told apart on a screen: a quarter of a year. */
const MOST_DAYS = 92;

function ByTime({ days }: Pick<Figures, 'days'>) {
  const told = { count: 'Bestellungen', value: 'Umsatz' };
  if (days.length > MOST_DAYS) {
    const nameOf = ({ day }: (typeof days)[number]) => formatMonth(noon(day));
    const file = { title: 'Nach Tagen', what: 'Tag', rows: days, nameOf: nameDay };
    return (
      <FigurePart
        title="Nach Monaten"
        what="Monat"
        rows={byMonth(days)}
        {...{ ...told, nameOf, file }}
        note="Ein angebrochener Monat steht mit seinen Tagen. Die Datei hat jeden Tag."
        barOf={(row) => ({ label: nameOf(row).slice(0, 3), name: nameOf(row) })}
      />
    );
  }
  const nameOf = ({ day }: (typeof days)[number]) => formatShortDay(noon(day));
  return (
    <FigurePart
      title="Nach Tagen"
      what="Tag"
      rows={days}
      {...{ ...told, nameOf }}
      barOf={(row) => ({ label: nameDay(row).slice(0, 6), name: nameOf(row) })}
    />
  );
}

const nameDay = ({ day }: { day: string }): string => formatDate(noon(day));

function Sold({ figures: { days, hours, weekdays } }: { figures: Figures }) {
  const opened = hours.filter(({ count, countBefore }) => count + countBefore > 0);
  const [first = 0, last = 0] = [opened[0], opened.at(-1)].map((hour) => (hour ? hours.indexOf(hour) : 0));
  return (
    <>
      {days.length > 1 && <ByTime days={days} />}
      <Columns>
        <FigurePart
          title="Nach Uhrzeit der Bestellung"
          what="Stunde"
          rows={hours.slice(first, last + 1)}
          count="Bestellungen"
          value="Umsatz"
          barOf={({ label }) => ({ label: label.replace(' Uhr', ''), name: label })}
        />
        {days.length > 1 && (
          <FigurePart
            title="Nach Wochentag"
            what="Wochentag"
            rows={weekdays}
            count="Bestellungen"
            value="Umsatz"
            barOf={({ label }) => ({ label: label.slice(0, 2), name: label })}
          />
        )}
      </Columns>
    </>
  );
}
