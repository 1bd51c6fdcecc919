import { useState } from 'react';
import { Form, Link } from 'react-router';
import { prorate } from '#domain/money/prorate.ts';
import type { SentForm } from '../../forms/sent-form.ts';
import { formatEuros } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { ArrowLeft } from '../../ui/icons.ts';
import type { Bill, Split } from './act-on-bill.ts';
import { BillPieces } from './BillPieces.tsx';
import { CloseBillDialog } from './CloseBillDialog.tsx';
import { PayPanel } from './PayPanel.tsx';
import { TillBar } from './TillFrame.tsx';
import type { People } from './WhoFields.tsx';

const MOST_SHARES = 20;
const centsOf = (euros: number): number => Math.round(euros * 100);

interface BillPageProps {
  bill: Bill;
  people: People;
  path: string;
  /** Equal parts that are still to be paid; 0: it is not shared. */
  shares: number;
  isClosing: boolean;
  sent: SentForm | undefined;
}

/** A bill: what of it is paid now on the left, how on the right. */
export function BillPage({ bill, people, path, shares, isClosing, sent }: BillPageProps) {
  const [split, setSplit] = useState<Split>(shares > 1 ? 'share' : 'all');
  const [of, setOf] = useState(Math.min(MOST_SHARES, Math.max(2, shares)));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (lineId: number) =>
    setChosen((now) => new Set(now.has(lineId) ? [...now].filter((id) => id !== lineId) : [...now, lineId]));
  const cents = dueOf(bill, split, of, chosen);
  const isOpen = bill.open > 0 || bill.voucher > 0;
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <TillBar title={bill.label} note={`${formatEuros(bill.open)} offen von ${formatEuros(bill.sum)}`}>
        <ButtonLink to={staffPaths.tillBills()} look="ghost">
          <ArrowLeft size={20} aria-hidden="true" />
          Alle Rechnungen
        </ButtonLink>
        {isOpen && (
          <ButtonLink to={staffPaths.tillBillClose(path)} look="quiet">
            Ohne Zahlung abschließen
          </ButtonLink>
        )}
      </TillBar>
      <main id="main" tabIndex={-1} className="px-gutter pt-4 pb-12">
        <Form
          method="post"
          noValidate
          className="grid gap-4 min-[56rem]:grid-cols-[minmax(0,1fr)_23rem] min-[56rem]:items-start"
        >
          <input type="hidden" name="key" value={bill.key} />
          <input type="hidden" name="shown" value={(cents / 100).toFixed(2)} />
          <input type="hidden" name="of" value={of} />
          <div className="grid gap-3">
            {bill.isWhole ? (
              <Notice>
                {formatEuros(bill.voucher)} bezahlt ein Gutschein. Darum wird diese Rechnung als Ganzes
                bezahlt.
              </Notice>
            ) : (
              <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
                <Segmented<Split>
                  legend="Was wird bezahlt?"
                  name="what"
                  value={split}
                  onChoose={setSplit}
                  segments={[
                    { value: 'all', label: 'Alles' },
                    { value: 'lines', label: 'Einzeln' },
                    { value: 'share', label: 'Gleich teilen' },
                  ]}
                />
                {split === 'share' && (
                  <Stepper
                    big
                    count={of}
                    label="Teile"
                    less={{ onClick: () => setOf((now) => Math.max(2, now - 1)), disabled: of <= 2 }}
                    more={{
                      onClick: () => setOf((now) => Math.min(MOST_SHARES, now + 1)),
                      disabled: of >= MOST_SHARES,
                    }}
                  />
                )}
              </div>
            )}
            <BillPieces pieces={bill.pieces} split={split} chosen={chosen} onToggle={toggle} />
            <Receipts receipts={bill.receipts} />
          </div>
          <PayPanel cents={cents} isOpen={isOpen} sent={isClosing ? undefined : sent} />
        </Form>
      </main>
      {isClosing && isOpen && <CloseBillDialog bill={bill} people={people} back={path} sent={sent} />}
    </div>
  );
}

/** What is to be paid now, in cents, as the server reckons it. */
function dueOf({ open, pieces }: Bill, split: Split, of: number, chosen: ReadonlySet<number>): number {
  if (split === 'all') return centsOf(open);
  if (split === 'share') return prorate(centsOf(open), Array<number>(of).fill(1))[0] ?? 0;
  return pieces
    .filter(({ lineId }) => lineId !== null && chosen.has(lineId))
    .reduce((sum, piece) => sum + centsOf(piece.open), 0);
}

function Receipts({ receipts }: Pick<Bill, 'receipts'>) {
  if (receipts.length === 0) return null;
  return (
    <section aria-label="Belege" className="flex flex-wrap items-center gap-2">
      <h2 className="text-lg">Belege</h2>
      {receipts.map(({ recordId, number, total, isCancelled }) => (
        <Link
          key={recordId}
          to={staffPaths.tillPaper(recordId)}
          className="link inline-flex min-h-target items-center px-2 tabular-nums"
        >
          {number}: {formatEuros(total)}
          {isCancelled && ' (storniert)'}
        </Link>
      ))}
    </section>
  );
}
