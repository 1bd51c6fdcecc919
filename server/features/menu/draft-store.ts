import type { Db } from '#server/database/db.ts';

/** What was put away of a restaurant's menu, with who did it. */
export const selectDraft = (db: Db, restaurantId: number) =>
  db
    .selectFrom('menu_draft')
    .leftJoin('person', 'person.id', 'menu_draft.person_id')
    .select(['menu_draft.id', 'menu_draft.at', 'menu_draft.entries'])
    .select(['person.first_name', 'person.last_name', 'person.email'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
