import { dishChore } from './features/history/count-dishes.ts';
import { privacyChore } from './features/privacy/forget-old.ts';
import { bookChore } from './features/statement/check-books.ts';
import { datevChore } from './features/statement/datev/find-due.ts';
import { sellerChore } from './features/statement/sellers/sent-report.ts';
import { statementChore } from './features/statement/statements/write-statements.ts';
import type { DailyChore } from './plumbing/daily-chore.ts';

/** What is done once a day, soon after midnight. */
export const CHORES: readonly DailyChore[] = [
  privacyChore,
  dishChore,
  bookChore,
  statementChore,
  sellerChore,
  datevChore,
];
