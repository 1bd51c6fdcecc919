import type { Answer } from '#contract/contract.ts';
import { formatNumber } from '../../../lib/format.ts';
import { ActionForm } from '../ActionForm.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Part } from '../../../ui/Part.tsx';

/** How many get it, and whether others may ask for it. */
export function NewsletterStand({
  restaurant,
  isOn,
  address,
  guests,
  unconfirmed,
  ended,
}: Answer<'ownNewsletter'>) {
  return (
    <Part title={isOn ? 'Gäste können ihn bestellen' : 'Gäste können ihn noch nicht bestellen'}>
      <Facts
        facts={[
          ['Bekommen ihn', formatNumber(guests)],
          ['Noch nicht bestätigt', formatNumber(unconfirmed)],
          ['In 30 Tagen beendet', formatNumber(ended)],
          ...(isOn ? ([['Zum Weitergeben', <code key="address">{address}</code>]] as const) : []),
        ]}
      />
      <p className="text-ink-soft">
        {isOn
          ? 'Der Link steht unten auf deiner Speisekarte und nach jeder Bestellung. Ohne Häkchen, ohne Bedingung: Erst wer die Mail an sich bestätigt, zählt hier mit.'
          : 'Schalte ihn ein, wenn du wirklich schreiben willst. Dann steht der Link unten auf deiner Speisekarte und nach jeder Bestellung.'}
      </p>
      <ActionForm
        hostId={restaurant.id}
        intent={isOn ? 'off' : 'on'}
        label={isOn ? 'Nicht mehr anbieten' : 'Newsletter anbieten'}
        {...(isOn && { look: 'ghost' as const })}
      />
    </Part>
  );
}
