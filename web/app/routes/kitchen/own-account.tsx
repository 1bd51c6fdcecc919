import { Link, useSearchParams } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { Standing, Statements } from '../../features/own-restaurant/AccountStanding.tsx';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { formatDate, formatEuroAmount, formatPercent, formatTime } from '../../lib/format.ts';
import { formatMonth } from '../../lib/format-date-time.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/Message.tsx';
import { PillLink } from '../../ui/PillLink.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Route } from './+types/own-account.ts';

type Account = Answer<'ownAccount'>;
type Sums = Account['sums'];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Abrechnung', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) =>
  call('ownAccount', {
    ...hostIn(url),
    month: url.searchParams.get('monat') ?? undefined,
    day: url.searchParams.get('tag') ?? undefined,
  }),
);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** What a restaurant and the operator owe each other, as it is booked every day, and its statements. */
export default function OwnAccountPage({ loaderData: account }: Route.ComponentProps) {
  const day = useSearchParams()[0].get('tag');
  return (
    <OwnFrame
      restaurant={account}
      title="Abrechnung"
      lead={`Provision ${formatPercent(account.commissionPercent)} auf Speisen und Getränke, ohne Pfand, Lieferkosten und Trinkgeld, zuzüglich ${formatPercent(account.vatPercent)} Umsatzsteuer. Gebucht wird, sobald eine Bestellung abgeschlossen ist, abgerechnet am Monatsende.`}
      tools={
        <>
          <ButtonLink look="ghost" to={staffPaths.ownSales(account.id)}>
            Umsätze fürs Steuerbüro
          </ButtonLink>
          <ButtonLink look="ghost" to={staffPaths.ownTax(account.id)}>
            Steuerangaben
          </ButtonLink>
          <ButtonLink look="ghost" to={staffPaths.ownBank(account.id)}>
            Bankkonto
          </ButtonLink>
        </>
      }
    >
      <Ahead account={account} />
      {account.statements.some(({ needsAccount }) => needsAccount) && <AskBank id={account.id} />}
      {account.asksTaxDetails && <AskTax id={account.id} />}
      <Months account={account} />
      <Standing account={account} />
      <Statements account={account} />
      {account.days.length === 0 ? (
        <p>In diesem Monat ist noch nichts gebucht.</p>
      ) : (
        <Days account={account} chosen={day} />
      )}
      {account.bookings.length > 0 && day && <Bookings account={account} day={day} />}
    </OwnFrame>
  );
}

/** A rate that changes is said before it does. */
function Ahead({ account: { commissionAhead } }: { account: Account }) {
  if (commissionAhead.length === 0) return null;
  return (
    <Notice look="mustard">
      {commissionAhead.map(({ firstDay, percent }) => (
        <p key={firstDay}>
          Für Bestellungen ab {formatDate(firstDay)} beträgt die Provision {formatPercent(percent)}.
        </p>
      ))}
    </Notice>
  );
}

const AskBank = ({ id }: { id: number }) => (
  <Notice look="mustard">
    Dir steht Geld zu, und wir wissen nicht, auf welches Konto: Es fehlt, oder unsere Überweisung kam zurück.{' '}
    <Link className="link" to={staffPaths.ownBank(id)}>
      Bankkonto eintragen
    </Link>
  </Notice>
);

const AskTax = ({ id }: { id: number }) => (
  <Notice look="mustard">
    Wir müssen dem Finanzamt einmal im Jahr melden, wer über uns verkauft, und wissen noch nicht, wer das bei
    dir ist.{' '}
    <Link className="link" to={staffPaths.ownTax(id)}>
      Steuerangaben eintragen
    </Link>
  </Notice>
);

function Months({ account: { id, month, months } }: { account: Account }) {
  if (months.length < 2) return null;
  return (
    <nav className="flex scrollbar-none gap-2 overflow-x-auto py-1" aria-label="Monat">
      {months.map((one) => (
        <PillLink
          key={one}
          to={staffPaths.ownAccountMonth(id, one)}
          current={one === month}
          preventScrollReset
        >
          {formatMonth(`${one}-15`)}
        </PillLink>
      ))}
    </nav>
  );
}

const HEADS = ['Warenwert', 'Provision', 'Einbehalten', 'Gutscheine, Kulanz', 'Offen, netto'] as const;

// On a phone every cell has a line of its own: what is nothing there is left out.
const cellsOf = ({ base, commission, withheld, vouchers, owed }: Sums) =>
  [base, commission, -withheld, -vouchers, owed].map((euros, at) => (
    <td key={HEADS[at]} className={cx('num', euros === 0 && 'max-md:hidden')} data-label={HEADS[at]}>
      {formatEuroAmount(euros) || '–'}
    </td>
  ));

const headCells = HEADS.map((head) => (
  <th key={head} className="num whitespace-normal" scope="col">
    {head}
  </th>
));

function Days({ account, chosen }: { account: Account; chosen: string | null }) {
  return (
    <Table caption="Tage" stacks>
      <thead>
        <tr className="[&>th]:align-bottom">
          <th scope="col">Tag</th>
          <th className="num" scope="col">
            Bestellungen
          </th>
          {headCells}
        </tr>
      </thead>
      <tbody>
        {account.days.map(({ day, ...sums }) => (
          <tr key={day} className="[&>td]:align-middle">
            <td data-label="Tag">
              <Link
                className="link inline-flex min-h-target items-center"
                to={`${staffPaths.ownAccountDay(account.id, account.month, day)}#buchungen`}
                aria-current={day === chosen ? 'true' : undefined}
              >
                {formatDate(day)}
              </Link>
            </td>
            <td className="num" data-label="Bestellungen">
              {sums.orders}
            </td>
            {cellsOf(sums)}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Bookings({ account, day }: { account: Account; day: string }) {
  return (
    <section id="buchungen" aria-label={`Buchungen vom ${formatDate(day)}`}>
      <Table caption={`Buchungen vom ${formatDate(day)}`} stacks>
        <thead>
          <tr className="[&>th]:align-bottom">
            <th scope="col">Bestellung</th>
            <th scope="col">Uhrzeit</th>
            {headCells}
          </tr>
        </thead>
        <tbody>
          {account.bookings.map((booking) => (
            <tr key={booking.id}>
              <td data-label="Bestellung">
                #{booking.orderId}
                {booking.isCorrection && '\u00a0· Berichtigung'}
              </td>
              <td data-label="Uhrzeit">
                {formatTime(booking.at)}
                {booking.percent !== null && `\u00a0· ${formatPercent(booking.percent)}`}
              </td>
              {cellsOf(booking)}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
