import { useNavigate, useSearchParams } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { paths } from '../../lib/paths.ts';

/** How many pieces an address of the extras dialog means. */
export function countIn(query: URLSearchParams): number {
  const { min, max } = limits.order.pieces;
  const count = Number(query.get('anzahl'));
  return Number.isSafeInteger(count) && count >= min && count <= max ? count : min;
}

/** What the address of the extras dialog says of pieces that were just added. */
export const newLineQuery = (count: number): URLSearchParams =>
  new URLSearchParams({ neu: '1', ...(count > 1 && { anzahl: String(count) }) });

/**
 * The extras dialog's place in the address: shown as the dialog's own page, while the menu stays below. The
 * phone's Back closes it.
 */
export function useExtrasAddress(hostUrl: string) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const given = Number(query.get('zeile'));
  return {
    lineId: given > 0 ? given : undefined,
    isNew: query.has('neu'),
    count: countIn(query),
    open: (lineId: number, isNew: boolean, count = 1) => {
      const own = isNew ? newLineQuery(count) : new URLSearchParams();
      const query = new URLSearchParams({ zeile: String(lineId), ...Object.fromEntries(own) });
      void navigate(`${paths.menu(hostUrl)}?${query}`, {
        mask: `${paths.extras(hostUrl, lineId)}${own.size > 0 ? `?${own}` : ''}`,
        preventScrollReset: true,
      });
    },
    build: (lineId: number) => void navigate(`${paths.generator(hostUrl, lineId)}?neu=1`),
    close: () => void navigate(-1),
  };
}
