import { formatPrice } from '#domain/money/money.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Node } from '#server/adapters/picture-painter.ts';
import { bold, box, inverted, pair, rule, text } from './slip-nodes.ts';

/** What a slip says; two that are equal look the same. */
export interface SlipFacts {
  /** Above everything, where nothing of it is to be made, or it was printed before. */
  marks: readonly string[];
  host: string;
  /** '#1234' */
  number: string;
  way: string;
  placedAt: Temporal.Instant;
  /** When it is to be there or ready; null: nothing is promised. */
  dueAt: Temporal.Instant | null;
  guest: string;
  phone: string;
  address: readonly string[];
  comment: string;
  wishes: readonly string[];
  lines: readonly SlipLine[];
  /** Null: without prices. */
  sums: { parts: readonly { label: string; cents: number }[]; payableCents: number } | null;
  payment: string;
  notice: string;
}

interface SlipLine {
  count: number;
  title: string;
  size: string;
  extras: readonly string[];
  note: string;
  guestName: string;
  /** Taken off since: nobody makes it. */
  isMissing: boolean;
  /** Of all of them; null: without prices. */
  cents: number | null;
}

const INDENT = 56;

const framed = (words: string): Node =>
  box({ border: '3px solid #000', padding: 10, marginTop: 6 }, [bold(words, 28)]);
const some = (words: string, draw: (words: string) => Node): Node[] => (words === '' ? [] : [draw(words)]);

/** The boxes of a slip, from top to bottom as a cook reads it. */
export function slipPicture(facts: SlipFacts): Node {
  const { marks, host, way, number, lines, sums } = facts;
  return box({ width: '100%', backgroundColor: '#fff', paddingTop: 8, paddingBottom: 24, gap: 4 }, [
    ...marks.map((mark) => inverted(mark, 38)),
    pair(bold(way, 40, { flexShrink: 1 }), bold(number, 40)),
    ...dueOf(facts),
    rule,
    ...guestOf(facts),
    rule,
    ...linesOf(lines),
    ...(sums ? [rule, ...sumsOf(sums)] : []),
    rule,
    bold(facts.payment, 34),
    text(`${host}, bestellt ${when(facts.placedAt)}`, 22, { marginTop: 8 }),
    text(facts.notice, 22),
  ]);
}

function dueOf({ dueAt, placedAt }: SlipFacts): Node[] {
  if (dueAt === null) return [];
  const isSameDay = dayOf(dueAt).equals(dayOf(placedAt));
  return [bold(isSameDay ? `${timeOf(dueAt)} Uhr` : when(dueAt), 64)];
}

const guestOf = ({ guest, phone, address, comment, wishes }: SlipFacts): Node[] => [
  ...some(guest, (words) => bold(words, 30)),
  ...address.map((line) => bold(line, 32)),
  ...some(phone, (words) => text(words, 28)),
  ...some(comment, framed),
  ...wishes.map(framed),
];

/** Pieces of several people stand under their names. */
function linesOf(lines: readonly SlipLine[]): Node[] {
  return lines.flatMap((line, at) => {
    const isNext = line.guestName !== '' && line.guestName !== lines[at - 1]?.guestName;
    return [...(isNext ? [bold(`Für ${line.guestName}`, 26, { marginTop: 8 })] : []), lineOf(line)];
  });
}

function lineOf({ count, title, size, extras, note, cents, isMissing }: SlipLine): Node {
  const name = [title, size].filter(Boolean).join(', ');
  if (isMissing) return box({ marginTop: 4 }, [inverted(`FEHLT: ${count}× ${name}`, 30)]);
  const dish = box({ flexDirection: 'row', gap: 10, flexShrink: 1 }, [
    bold(`${count}×`, 34, { width: INDENT - 10 }),
    bold(name, 34, { flexShrink: 1 }),
  ]);
  return box({ marginTop: 4 }, [
    cents === null ? dish : pair(dish, text(formatPrice(cents), 26)),
    ...extras.map((extra) => text(`+ ${extra}`, 28, { marginLeft: INDENT })),
    ...some(note, (words) => bold(`» ${words}`, 28, { marginLeft: INDENT })),
  ]);
}

const sumsOf = ({ parts, payableCents }: NonNullable<SlipFacts['sums']>): Node[] => [
  ...parts.map(({ label, cents }) => pair(text(label, 26), text(formatPrice(cents), 26))),
  pair(bold('Gesamt', 34), bold(formatPrice(payableCents), 34)),
];

const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(TIME_ZONE).toPlainDate();
const timeOf = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO(TIME_ZONE).toPlainTime().toString({ smallestUnit: 'minute' });
const when = (at: Temporal.Instant): string =>
  `${dayOf(at).toLocaleString('de-DE', { weekday: 'short', day: '2-digit', month: '2-digit' })}, ${timeOf(at)} Uhr`;

/** A page that shows that a printer prints what names and dishes need. */
export function tryPicture(host: string, printer: string, at: Temporal.Instant): Node {
  return box({ width: '100%', backgroundColor: '#fff', paddingTop: 8, paddingBottom: 24, gap: 6 }, [
    inverted('Probedruck', 44),
    bold(printer, 40),
    text(host, 28),
    text(when(at), 28),
    rule,
    bold('Groß, klein, äöüß, 12,50 €', 34),
    text('Yıldız, Łukasz, Ñandú, Ελένη, 🍕', 30),
    box(
      { flexDirection: 'row', height: 40 },
      [0, 1, 2, 3, 4, 5, 6, 7, 8].map((stripe) =>
        box({ width: 64, height: 40, backgroundColor: stripe % 2 ? '#fff' : '#000' }, []),
      ),
    ),
    text('Sind beide Ränder zu sehen, passt das Papier.', 26),
  ]);
}
