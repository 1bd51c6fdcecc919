import type { Answer } from '#contract/contract.ts';
import { formatEuros } from '../../lib/format.ts';
import { Notice } from '../../ui/Message.tsx';

/** After ordering again: prices that changed, extras that are missing and pieces that are gone (ARC-006). */
export function AgainNotice({ again }: { again: Answer<'reorderChanges'> | null | undefined }) {
  if (!again) return null;
  const changes = [
    ...again.gone.map((title) => `${title} gibt es gerade nicht.`),
    ...again.without.map(({ title, missing }) => `${title} liegt ohne ${missing.join(', ')} im Warenkorb.`),
    ...again.pricier.map(
      ({ title, was, now }) => `${title} kostet jetzt ${formatEuros(now)} statt ${formatEuros(was)}.`,
    ),
  ];
  if (changes.length === 0) return <Notice look="basil">Alles ist noch da, zum selben Preis.</Notice>;
  return (
    <Notice look="mustard">
      <p>Seit deiner letzten Bestellung hat sich etwas geändert:</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Notice>
  );
}
