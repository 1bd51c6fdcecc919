import type { z } from 'zod';
import type { Table } from '#contract/table.ts';
import { DONE } from '#contract/values.ts';
import type { SeatedAt } from './answers.ts';

/** The table a guest sits at, as the documents write it (ENT-037). */
export const describeTable = (seat: SeatedAt): z.input<typeof Table> => ({
  ...DONE,
  tableId: seat.id,
  tableTitle: seat.title,
  tableTtl: seat.until.toString(),
  tableHost: seat.restaurantId,
});
