import type { Answer } from '#contract/contract.ts';
import { formatDate, formatEuros } from '../../lib/format.ts';
import { Part } from '../../ui/Part.tsx';
import { Table } from '../../ui/Table.tsx';

/** What the operator's books have of it; a plus is owed to the operator. */
export function Bookings({ bookings }: { bookings: NonNullable<Answer<'officeOrder'>['bookings']> }) {
  if (bookings.length === 0)
    return <Part title="In den Büchern">Noch nichts: Gebucht wird mit dem Abschluss.</Part>;
  return (
    <Table caption="In den Büchern" stacks>
      <thead>
        <tr>
          <th scope="col">Tag</th>
          <th scope="col">Konto</th>
          <th scope="col" className="num">
            Soll
          </th>
          <th scope="col" className="num">
            Haben
          </th>
        </tr>
      </thead>
      <tbody>
        {bookings.flatMap(({ at, isCorrection, postings }, booking) =>
          postings.map(({ account, amount }, line) => (
            <tr key={`${booking} ${line}`}>
              <td data-label="Tag">
                {line === 0 && `${formatDate(at)}${isCorrection ? ', Korrektur' : ''}`}
              </td>
              <td data-label="Konto">{account}</td>
              <td className="num" data-label="Soll">
                {amount > 0 && formatEuros(amount)}
              </td>
              <td className="num" data-label="Haben">
                {amount < 0 && formatEuros(-amount)}
              </td>
            </tr>
          )),
        )}
      </tbody>
    </Table>
  );
}
