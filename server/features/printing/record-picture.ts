import { formatPrice } from '#domain/money/money.ts';
import { insetOf, printSlip } from '#server/adapters/slip-paper.ts';
import { drawQrCode } from '#server/adapters/qr-code.ts';
import type { Node } from '#server/adapters/picture-painter.ts';
import { findPrintable } from '#server/features/cash/find-record.ts';
import { describeRecord, formatMoment, type RecordPaper } from '#server/features/cash/describe-record.ts';
import type { Context } from '#server/plumbing/context.ts';
import { bold, box, inverted, pair, rule, text } from './slip-nodes.ts';

/** Dots: a code of this size is read from paper by any phone. */
const CODE_DOTS = 400;
const CODE = 'code';

/** The paper of a till's record; null where it is gone. */
export async function drawRecord(
  context: Context,
  restaurantId: number,
  recordId: number,
): Promise<Buffer | null> {
  const record = await findPrintable(context, restaurantId, recordId);
  if (!record) return null;
  const paper = await describeRecord(context, record);
  const insets = paper.code === null ? [] : [await insetOf(CODE, drawQrCode(paper.code), CODE_DOTS)];
  return printSlip(recordPicture(paper), insets);
}

/** Its boxes, from top to bottom. */
function recordPicture(paper: RecordPaper): Node {
  const { record, lines, sums, payments, vat } = paper;
  return box({ width: '100%', backgroundColor: '#fff', paddingTop: 8, paddingBottom: 24, gap: 4 }, [
    ...paper.notices.map((notice) => inverted(notice, 28)),
    bold(paper.host, 38),
    ...paper.seller.map((line) => text(line, 24)),
    rule,
    pair(bold(`${paper.title} ${record.number}`, 32), bold(paper.label, 32)),
    text(`${formatMoment(record.recorded_at)} · ${record.terminal_name}`, 24),
    ...paper.note.map((line) => text(line, 24)),
    rule,
    ...lines.map(({ count, label, cents }) =>
      pair(text(`${count} × ${label}`, 28, { flexShrink: 1 }), text(formatPrice(cents), 28)),
    ),
    ...sums.map(sumNode),
    ...(paper.totalCents === null
      ? []
      : [rule, pair(bold('Summe', 36), bold(formatPrice(paper.totalCents), 36))]),
    ...payments.map(sumNode),
    ...(vat.length + paper.vatNote.length === 0 ? [] : [rule]),
    ...vat.map((row) =>
      text(
        `${row.ratePercent} % USt: netto ${formatPrice(row.netCents)}, Steuer ${formatPrice(row.vatCents)}, brutto ${formatPrice(row.grossCents)}`,
        22,
      ),
    ),
    ...(paper.vatNote === '' ? [] : [text(paper.vatNote, 22)]),
    rule,
    ...(paper.isOutage ? [inverted('TSE ausgefallen', 30)] : []),
    ...paper.fiscal.flatMap(({ label, value }) => [
      text(label, 20),
      bold(value, 20, { wordBreak: 'break-all' }),
    ]),
    ...(paper.code === null
      ? []
      : [
          box({ alignItems: 'center', marginTop: 12 }, [
            { type: 'image', src: CODE, style: { width: CODE_DOTS, height: CODE_DOTS } },
          ]),
        ]),
    ...paper.notices.map((notice) => inverted(notice, 28)),
  ]);
}

const sumNode = ({ label, cents }: { label: string; cents: number }): Node =>
  pair(text(label, 26), text(formatPrice(cents), 26));
