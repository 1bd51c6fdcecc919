import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { containing, offsetOf, PAGE_SIZE } from './page.ts';

type Db = Kysely<Schema>;
export type ApplicationState = 'open' | 'approved' | 'refused' | 'contact';

/** What a row is: undecided and sent in, decided, or a QR code that nobody has used. */
const STATE = sql<ApplicationState>`case when decision <> '' then decision
  when submitted_at is null then 'contact' else 'open' end`;

/** Applications with the site they came by and the kind of their document. */
const allApplications = (db: Db) =>
  db
    .selectFrom('provider_application')
    .innerJoin('site', 'site.id', 'provider_application.site_id')
    .leftJoin('provider_file', 'provider_file.application_id', 'provider_application.id')
    .leftJoin('restaurant', 'restaurant.id', 'provider_application.restaurant_id')
    .selectAll('provider_application')
    .select(['site.title as site', 'site.origin', 'provider_file.kind as file_kind'])
    .select(['restaurant.url as host_url', STATE.as('state')]);

export type ApplicationRow = Awaited<ReturnType<typeof selectApplication>> & object;

export function selectApplication(db: Db, id: number) {
  return allApplications(db).where('provider_application.id', '=', id).executeTakeFirst();
}

export async function listApplications(
  db: Db,
  { search, state, page }: { search: string; state: ApplicationState | ''; page: number },
) {
  const words = sql<string>`lower(concat_ws(' ', provider_application.name, provider_application.owner,
    provider_application.email, provider_application.postal_code, provider_application.town))`;
  let query = allApplications(db).where(words, 'like', containing(search));
  if (state !== '') query = query.where(STATE, '=', state);
  const [rows, { count }] = await Promise.all([
    query.orderBy('provider_application.id', 'desc').offset(offsetOf(page)).limit(PAGE_SIZE).execute(),
    query
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** How far a restaurant has come with what it needs to sell. */
export function countEntries(db: Db, restaurantId: number) {
  const countOf = (table: 'product' | 'opening_time' | 'delivery_area') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('restaurant_id', '=', restaurantId);
  return db
    .selectNoFrom([
      countOf('product').$asScalar().as('products'),
      countOf('opening_time').$asScalar().as('openingTimes'),
      countOf('delivery_area').$asScalar().as('deliveryAreas'),
    ])
    .executeTakeFirstOrThrow();
}

export async function selectFile(db: Db, applicationId: number): Promise<Buffer | undefined> {
  const file = await db
    .selectFrom('provider_file')
    .select('bytes')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return file?.bytes;
}
