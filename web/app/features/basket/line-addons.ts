import { formatEuros } from '../../lib/format.ts';
import type { BasketLine } from './basket.ts';

type Addon = BasketLine['basketaddons'][number];

/** 'ohne Zwiebeln', '+ 2× Käse 3,00 €'. */
export function addonText({ title, count, price, included }: Addon): string {
  if (count < 0) return `ohne ${title}`;
  const pieces = count > 1 ? `${count}× ` : '';
  return `+ ${pieces}${title}${!included && price > 0 ? ` ${formatEuros(price)}` : ''}`;
}

/** Who reads a note and what of it costs something, said before it is ordered (NOT-015). */
export const sayWhatIsCharged = ({ item_has_ai_ingredients: understood }: BasketLine): string =>
  understood === 'Y'
    ? 'Liest die Küche. Als Extra berechnet wird nur, was unten erkannt ist.'
    : 'Liest die Küche. Als Extra berechnet wird davon nichts.';

/** How much a note changed, and what (NOT-004). */
export function sayDetected({ basketaddons }: BasketLine): string {
  const detected = basketaddons.filter((addon) => addon.detected);
  const count = detected.length === 1 ? '1 Zutatenwunsch' : `${detected.length} Zutatenwünsche`;
  return `${count} aus deiner Notiz erkannt: ${detected.map(addonText).join(', ')}`;
}
