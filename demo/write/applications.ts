import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { People } from '../read/people.ts';
import type { Moment } from './moment.ts';
import type { Places } from './places.ts';
import { insertAll } from './rows.ts';

/** Writes who would like to take part, and whom visitors recommend, for the office to decide. */
export async function writeApplications(
  db: Kysely<Schema>,
  { applications, recommendations }: People,
  { siteId, places, moment }: { siteId: number; places: Places; moment: Moment },
): Promise<void> {
  await insertAll(
    db,
    'provider_application',
    applications.map(({ number, code, submittedDaysAgo, hash, ...form }) => ({
      ...form,
      hash: hash ?? null,
      house_number: number,
      postal_code: code,
      site_id: siteId,
      submitted_at: submittedDaysAgo === undefined ? null : moment.day(-submittedDaysAgo),
      created_at: moment.day(-(submittedDaysAgo ?? 10)),
    })),
  );
  await insertAll(
    db,
    'recommendation',
    // Numbered as they came in.
    recommendations
      .toSorted((one, other) => other.daysAgo - one.daysAgo)
      .map(({ daysAgo, place, ...entry }) => ({
        ...entry,
        place_id: place === undefined ? null : places.one(place).id,
        site_id: siteId,
        created_at: moment.day(-daysAgo),
      })),
  );
}
