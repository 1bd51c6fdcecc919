import type { Line } from '#e2e/fixtures/shop/guest.ts';
import type { OwnPostgres } from '#e2e/fixtures/world/own-postgres.ts';

/** Where guests and kitchens reach the program, and the database in which they stand. */
export interface Place {
  line: Line;
  port: number;
  postgres: Pick<OwnPostgres, 'db'>;
}
