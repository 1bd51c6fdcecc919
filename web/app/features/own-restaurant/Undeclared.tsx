import { Badge } from '../../ui/Badge.tsx';
import type { OwnProduct } from './menu-parts.ts';

type Declared = Pick<OwnProduct, 'allergens' | 'additives'>;

/** Whether guests read 'unbekannt' beside it. */
export const isUndeclared = ({ allergens, additives }: Declared): boolean =>
  allergens.state === 'unknown' || additives.state === 'unknown';

/** What of it nobody has declared; nothing where both are known. */
export function Undeclared({ of: { allergens, additives } }: { of: Declared }) {
  const unknown = [
    ...(allergens.state === 'unknown' ? ['Allergene'] : []),
    ...(additives.state === 'unknown' ? ['Zusatzstoffe'] : []),
  ];
  return unknown.length > 0 && <Badge look="mustard">{unknown.join(' und ')} unbekannt</Badge>;
}
