import type { Answer } from '#contract/contract.ts';
import { formatEuros, formatNumber } from '../../lib/format.ts';
import { Table } from '../../ui/Table.tsx';

type Figure = Answer<'kitchenReductions'>['reductions'][number];

/** Who took off what and why within the last 30 days; the operator reads of which restaurant, too. */
export function ReductionFigures({
  figures,
  ofAll = false,
}: {
  figures: readonly Figure[];
  ofAll?: boolean;
}) {
  if (figures.length === 0) return <p>In den letzten 30 Tagen wurde nichts abgezogen.</p>;
  const sum = figures.reduce((all, figure) => all + figure.sum, 0);
  const commission = figures.reduce((all, figure) => all + figure.commission, 0);
  return (
    <>
      <p>
        In den letzten 30 Tagen {formatEuros(sum)} abgezogen, die Provision sank um {formatEuros(commission)}.
      </p>
      <Table caption="Ermäßigungen nach Person und Grund" hideCaption stacks>
        <thead>
          <tr>
            {ofAll && <th>Restaurant</th>}
            <th>Wer</th>
            <th>Grund</th>
            <th>Anzahl</th>
            <th>Summe</th>
            <th>Provision</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ restaurant, person, reason, count, sum: cents, commission: lost }) => (
            <tr key={`${restaurant} ${person} ${reason}`}>
              {ofAll && <td data-label="Restaurant">{restaurant}</td>}
              <td data-label="Wer">{person || 'Widerruf'}</td>
              <td data-label="Grund">{reason}</td>
              <td data-label="Anzahl">{formatNumber(count)}</td>
              <td data-label="Summe">{formatEuros(cents)}</td>
              <td data-label="Provision">{formatEuros(-lost)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
