import type { Answer } from '#contract/contract.ts';
import { formatEuros, formatNumber, formatTime } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { useReload } from '../../../lib/use-reload.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DutyRow, type DutyWords } from '../../../ui/DutyRow.tsx';
import { Part } from '../../../ui/Part.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { StateLine } from '../../restaurant/StateLine.tsx';
import { KeyRow } from '../figures/KeyFigures.tsx';

type OwnToday = Answer<'ownToday'>;
type Duty = OwnToday['waiting'][number]['duty'];

interface TodayProps {
  own: { id: number; item_url: string };
  today: OwnToday;
}

/** How the day goes: what guests see, what was sold, what waits. */
export function Today({ own, today: { now, state, sold, open, waiting } }: TodayProps) {
  useReload();
  const words = wordsOf(own.id);
  return (
    <>
      <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <StateLine state={state} now={now} countsDown />
        <Actions>
          <ButtonLink to={staffPaths.kitchenOf(own.id)}>Zu den Bestellungen</ButtonLink>
          <ButtonLink to={paths.menu(own.item_url)} look="ghost" target="_blank">
            So sehen dich Gäste
          </ButtonLink>
        </Actions>
      </Card>
      <KeyRow told={[...(sold ? soldWords(sold, now) : []), ...(open === null ? [] : [openWords(open)])]} />
      {sold && <p className="-mt-2 text-sm text-ink-soft">{COUNTED}</p>}
      {waiting.length > 0 && (
        <Part bare title="Wartet auf dich">
          <Card pad={false}>
            <Rows>
              {waiting.map(({ duty, count }) => (
                <DutyRow key={duty} {...words[duty]} count={count} />
              ))}
            </Rows>
          </Card>
        </Part>
      )}
    </>
  );
}

const COUNTED =
  'Gezählt wird, was für heute bestellt ist, auch im Voraus. Der Vergleich: was vor einer Woche um diese Zeit für den Tag bestellt war.';

function soldWords({ orders, value, weekAgo }: NonNullable<OwnToday['sold']>, now: string) {
  const then = `vor einer Woche um ${formatTime(now)}:`;
  return [
    { label: 'Umsatz heute', now: formatEuros(value), note: `${then} ${formatEuros(weekAgo.value)}` },
    {
      label: 'Bestellungen heute',
      now: formatNumber(orders),
      note: `${then} ${formatNumber(weekAgo.orders)}`,
    },
  ];
}

const openWords = (open: number) => ({
  label: 'Offene Bestellungen',
  now: formatNumber(open),
  note: 'auch die für später',
});

const wordsOf = (hostId: number): Record<Duty, DutyWords> => ({
  unseen: {
    one: 'neue Bestellung',
    many: 'neue Bestellungen',
    note: 'Angenommen hat sie noch niemand.',
    to: staffPaths.kitchenOf(hostId),
    isUrgent: true,
  },
  silent: {
    one: 'Tafel still',
    many: 'Tafeln still',
    note: 'In der Küche läuft keine Schicht. Gäste können gerade nicht bestellen.',
    to: staffPaths.kitchenOf(hostId),
    isUrgent: true,
  },
  shut: {
    one: 'Bestellung für eine Zeit, zu der geschlossen ist',
    many: 'Bestellungen für eine Zeit, zu der geschlossen ist',
    note: 'Bestellt vor der Änderung der Öffnungszeiten. Koch trotzdem, oder sag ab.',
    to: staffPaths.kitchenOf(hostId),
    isUrgent: true,
  },
  printers: {
    one: 'Drucker druckt nicht',
    many: 'Drucker drucken nicht',
    note: 'Ohne Netz, ohne Papier oder mit offenem Deckel.',
    to: staffPaths.kitchenPrinters(hostId),
    isUrgent: true,
  },
  few: {
    one: 'Gericht geht zur Neige',
    many: 'Gerichte gehen zur Neige',
    note: 'Was gezählt wird, ist dann von selbst ausverkauft.',
    to: staffPaths.kitchenShortages(hostId),
  },
  'sold-out': {
    one: 'Gericht ausverkauft',
    many: 'Gerichte ausverkauft',
    note: 'Gäste sehen es auf der Karte, bestellen können sie es nicht. Was bis auf Weiteres aus ist, zählt nicht.',
    to: staffPaths.kitchenShortages(hostId),
  },
  reviews: {
    one: 'Bewertung ohne Antwort',
    many: 'Bewertungen ohne Antwort',
    note: 'Aus den letzten 30 Tagen. Deine Antwort steht darunter, für alle.',
    to: staffPaths.kitchenReviewsOpen(hostId),
  },
  statement: {
    one: 'neue Abrechnung',
    many: 'neue Abrechnungen',
    note: 'Aus den letzten zwei Wochen, mit Rechnung.',
    to: staffPaths.ownAccount(hostId),
  },
});
