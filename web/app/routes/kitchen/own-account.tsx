import { Link, useSearchParams } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { saySettled } from '../../features/own-restaurant/say-settled.ts';
import {
  formatDate,
  formatEuroAmount,
  formatEuros,
  formatMonth,
  formatNumber,
  formatPercent,
  formatTime,
} from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Part } from '../../ui/Part.tsx';
import { PillLink } from '../../ui/PillLink.tsx';
import { Row, RowLink, Rows, RowText } from '../../ui/Rows.tsx';
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
        <ButtonLink look="ghost" to={staffPaths.ownBank(account.id)}>
          Bankkonto
        </ButtonLink>
      }
    >
      <Months account={account} />
      <Standing account={account} />
      {account.days.length === 0 ? (
        <p>In diesem Monat ist noch nichts gebucht.</p>
      ) : (
        <Days account={account} chosen={day} />
      )}
      {account.bookings.length > 0 && day && <Bookings account={account} day={day} />}
      <Statements account={account} />
    </OwnFrame>
  );
}

/** How the month comes to what is to be paid; what bears VAT says so. */
function Standing({ account }: { account: Account }) {
  const { before, sums, vat, vatPercent, after, statement } = account;
  return (
    <Card as="section" rim aria-label="Stand" className="grid grid-cols-1 gap-3">
      <p className="font-head text-xl font-bold text-rim">{sayBalance(account)}</p>
      <Facts
        facts={[
          ['Übertrag', formatEuros(before)],
          ['Bestellungen', formatNumber(sums.orders)],
          ['Provision, netto', formatEuros(sums.commission)],
          [`${formatPercent(vatPercent)} Umsatzsteuer darauf`, formatEuros(vat)],
          ['Schon einbehalten', formatEuros(-sums.withheld)],
          ['Gutscheine, die wir bezahlen', formatEuros(-sums.vouchers)],
          [
            'Summe, mit Umsatzsteuer',
            <b key="sum" className="tabular-nums">
              {formatEuros(after)}
            </b>,
          ],
        ]}
      />
      {statement && (
        <p>
          <Link
            className="link inline-flex min-h-target items-center"
            to={staffPaths.ownStatement(account.id, statement.id)}
          >
            Abrechnung mit allen Bestellungen
          </Link>
        </p>
      )}
    </Card>
  );
}

function sayBalance({ after, statement }: Account): string {
  if (statement) return saySettled(statement);
  if (after === 0) return 'Bis jetzt ist nichts offen.';
  const amount = formatEuros(Math.abs(after));
  return after > 0
    ? `Bis jetzt zahlst du ${amount}, mit Umsatzsteuer`
    : `Bis jetzt bekommst du ${amount}, Umsatzsteuer schon abgezogen`;
}

/** All that are written, the newest first. */
function Statements({ account: { id: hostId, statements } }: { account: Account }) {
  return (
    <Part title="Abrechnungen">
      {statements.length === 0 ? (
        <p className="text-ink-soft">
          Die erste Abrechnung kommt nach dem Ende des ersten Monats, in dem du verkauft hast. Wir schreiben
          dir dann eine Mail.
        </p>
      ) : (
        <Rows>
          {statements.map((statement) => (
            <Row key={statement.id} flush opens>
              <RowText>
                <RowLink to={staffPaths.ownStatement(hostId, statement.id)}>
                  <b>{formatMonth(`${statement.month}-15`)}</b>
                </RowLink>
                <small>{saySettled(statement)}</small>
              </RowText>
            </Row>
          ))}
        </Rows>
      )}
    </Part>
  );
}

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

const HEADS = ['Warenwert', 'Provision', 'Einbehalten', 'Gutscheine', 'Offen, netto'] as const;

const cellsOf = ({ base, commission, withheld, vouchers, owed }: Sums) =>
  [base, commission, -withheld, -vouchers, owed].map((euros, at) => (
    <td key={HEADS[at]} className="num" data-label={HEADS[at]}>
      {formatEuroAmount(euros) || '–'}
    </td>
  ));

const headCells = HEADS.map((head) => (
  <th key={head} className="num" scope="col">
    {head}
  </th>
));

function Days({ account, chosen }: { account: Account; chosen: string | null }) {
  return (
    <Table caption="Tage" stacks>
      <thead>
        <tr>
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
          <tr>
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
                {booking.isCorrection && ' · Berichtigung'}
              </td>
              <td data-label="Uhrzeit">
                {formatTime(booking.at)}
                {booking.percent !== null && ` · ${formatPercent(booking.percent)}`}
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
