import type { Column, ColumnOf, End, Erasure, Table, Tables, Value } from './classes.ts';
import { account } from './account.ts';
import { api } from './api.ts';
import { audit } from './audit.ts';
import { basket } from './basket.ts';
import { business } from './business.ts';
import { cash } from './cash.ts';
import { discovery } from './discovery.ts';
import { driver } from './driver.ts';
import { favourite } from './favourite.ts';
import { fiscal } from './fiscal.ts';
import { groupOrder } from './group-order.ts';
import { guard } from './guard.ts';
import { location } from './location.ts';
import { logInTables } from './log-in.ts';
import { menu } from './menu.ts';
import { message } from './message.ts';
import { newsletter } from './newsletter.ts';
import { order } from './order.ts';
import { orderCourse } from './order-course.ts';
import { payment } from './payment.ts';
import { printing } from './printing.ts';
import { privacy } from './privacy.ts';
import { provider } from './provider.ts';
import { restaurant } from './restaurant.ts';
import { review } from './review.ts';
import { sellers } from './sellers.ts';
import { session } from './session.ts';
import { site } from './site.ts';
import { ledger } from './ledger.ts';
import { statement } from './statement.ts';
import { table } from './table.ts';
import { team } from './team.ts';
import { till } from './till.ts';
import { voucher } from './voucher.ts';

const TABLES = {
  ...account,
  ...api,
  ...audit,
  ...basket,
  ...business,
  ...cash,
  ...discovery,
  ...driver,
  ...favourite,
  ...fiscal,
  ...groupOrder,
  ...guard,
  ...location,
  ...logInTables,
  ...menu,
  ...message,
  ...newsletter,
  ...order,
  ...orderCourse,
  ...payment,
  ...printing,
  ...privacy,
  ...provider,
  ...restaurant,
  ...review,
  ...sellers,
  ...session,
  ...site,
  ...ledger,
  ...statement,
  ...table,
  ...team,
  ...till,
  ...voucher,
} satisfies Tables<Table>;

type Columns<T extends Table> = (typeof TABLES)[T]['columns'];
type WithTold<T extends Table> = {
  [C in ColumnOf<T> & keyof Columns<T>]: Columns<T>[C] extends 'fact' | 'told' | { told: true } ? C : never;
}[ColumnOf<T> & keyof Columns<T>];

/** Jobs stand in tables of the queue's own library, with what they are to do. */
const QUEUE = {
  purpose: 'operation',
  ends: [
    {
      says: 'Aufträge an unsere eigene Technik, die endgültig gescheitert sind, mit ihrem Inhalt',
      kept: 'failedJobs',
      hook: 'queue',
    },
  ],
} as const;

const all: Tables<Table> = TABLES;
export const tableNames = Object.keys(TABLES) as Table[];

/** What is known of a table. */
export const knownOf = (name: Table): Tables<Table>[Table] => all[name];

/** When what stands in a table goes by itself. */
export const endsOf = (name: Table): readonly End[] => {
  const known = knownOf(name);
  return 'ends' in known ? known.ends : [];
};

/** What happens to a table when a person deletes their account. */
export const erasuresOf = (name: Table): readonly Erasure[] => {
  const known = knownOf(name);
  return 'erased' in known ? known.erased : [];
};

/** Everything that has an end, and what it is for. */
export const personal = [
  ...tableNames.map(knownOf).flatMap((known) => ('purpose' in known ? [known] : [])),
  QUEUE,
];

export const columnsOf = (name: Table): [string, Column][] => Object.entries(TABLES[name].columns);

/** The columns that a person is told of themselves. */
export const told = <T extends Table>(name: T): `${T}.${WithTold<T>}`[] =>
  columnsOf(name).flatMap(([column, says]) =>
    says === 'fact' || says === 'told' || (typeof says === 'object' && says.told)
      ? [`${name}.${column}` as `${T}.${WithTold<T>}`]
      : [],
  );

/** What a row becomes that says nothing of anybody any more. */
export const emptiedColumns = (name: Table): [string, Value][] =>
  columnsOf(name).flatMap(([column, says]): [string, Value][] =>
    typeof says === 'object' && 'emptied' in says ? [[column, says.emptied]] : [],
  );
