import { sql } from 'kysely';
import type { Standing } from '#domain/money/statement.ts';
import { isReversed } from '#server/features/ledger/reverse-booking.ts';
import { isPaid } from './is-paid.ts';

/** How often a statement's money is moved: once more each time that it came back. */
export const attempt = sql<number>`(select count(*)::int + 1 from booking
  where booking.statement_id = statement.id and kind = 'statement-returned' and not ${isReversed})`;

const isAtBank = sql<boolean>`exists (select from statement_file_item as item
  where item.statement_id = statement.id and item.attempt = ${attempt})`;

// What came back from an account would come back again: it counts once its restaurant has entered it anew.
const hasAccount = sql<boolean>`exists (select from restaurant_bank as account
  where account.restaurant_id = statement.restaurant_id and not exists (select from booking
    where booking.statement_id = statement.id and kind = 'statement-returned' and booked_at >= account.changed_at
      and not ${isReversed}))`;

const hasMandate = sql<boolean>`exists (select from restaurant_mandate as mandate
  where mandate.id = statement.mandate_id and mandate.ended_at is null)`;

/** What a statement waits for. */
export const standing = sql<Standing>`(case
  when statement.way in ('carried', 'waived') then 'carried'
  when ${isPaid} then 'paid'
  when ${isAtBank} then 'at-bank'
  when statement.way = 'invoice' then 'awaited'
  when statement.way = 'transfer' and not ${hasAccount} then 'no-account'
  when statement.way = 'debit' and not ${hasMandate} then 'no-mandate'
  else 'ready' end)`;
