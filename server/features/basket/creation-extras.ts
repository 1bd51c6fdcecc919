import { z } from 'zod';
import type { CreationRow } from './store-creations.ts';
import type { ExtraRow, LineRow } from './store.ts';

const Saved = z.array(
  z.object({
    ingredient_id: z.number(),
    rule_id: z.number().nullable(),
    count: z.number(),
    source: z.enum(['guest', 'note', 'generator']),
    sort: z.number(),
  }),
);

/** What of a line's extras is saved with a creation: ids only, prices are those of the day it is ordered. */
export const toSaved = (extras: readonly ExtraRow[]): string => JSON.stringify(Saved.parse(extras));

/** What a creation has of its own. */
export const savedExtras = ({ extras }: CreationRow): z.output<typeof Saved> => Saved.parse(extras);

/** A creation as if it lay in a basket. */
export function asLine(creation: CreationRow): LineRow {
  const { id, product_id, note, created_at } = creation;
  return {
    id: 0,
    basket_id: 0,
    product_id,
    size: creation.size as LineRow['size'],
    note,
    is_note_plain: false,
    is_pending: false,
    group_member_id: null,
    own_creation_id: id,
    from_order_id: null,
    copy_of: null,
    gift: null,
    added_at: created_at,
    extras: savedExtras(creation).map((extra) => ({ ...extra, line_id: 0 })),
  };
}
