import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';

const CODE = 'code';

/** The uid that opens an order to who has its link only; null where the visitor is to own the order. */
export const linkIn = ({ searchParams }: Pick<URL, 'searchParams'>): string | null => searchParams.get(CODE);

/** Where the order is shown to who pays it by its link: the lists of this device do not have it. Null to who owns it. */
export function useLinkBack(): string | null {
  const uid = useSearchParams()[0].get(CODE);
  return uid === null ? null : paths.order(uid);
}
