import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatEuros, formatNumber, formatPercent } from '../../lib/format.ts';
import { formatMonth } from '../../lib/format-date-time.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Part } from '../../ui/Part.tsx';
import { Row, RowLink, Rows, RowText } from '../../ui/Rows.tsx';
import { saySettled } from './say-settled.ts';

type Account = Answer<'ownAccount'>;

/** How the month comes to what is to be paid; what bears VAT says so. */
export function Standing({ account }: { account: Account }) {
  const { before, sums, vat, vatPercent, setOff, after, statement } = account;
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
          ['Gutscheine, Kulanz und Rückbuchungen, die wir bezahlen', formatEuros(-sums.vouchers)],
          ['Aus früheren Abrechnungen', setOff === 0 ? '' : formatEuros(setOff)],
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
export function Statements({ account: { id: hostId, statements } }: { account: Account }) {
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
