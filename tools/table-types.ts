import type pg from 'pg';

interface Column {
  table: string;
  tableComment: string;
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  comment: string | null;
  check: string | null;
}

/** One file of interfaces below server/database/tables, by the feature that owns the tables. */
export interface TableFile {
  feature: string;
  text: string;
}

const READ_COLUMNS = `
  select c.relname as "table", obj_description(c.oid) as "tableComment", a.attname as name,
         format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
         a.atthasdef as "hasDefault", col_description(c.oid, a.attnum) as comment,
         (select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
             and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as "check"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
     and a.attnum > 0 and not a.attisdropped
   order by c.oid, a.attnum`;

const types = new Map([
  ['integer', 'number'],
  ['bigint', 'number'],
  ['double precision', 'number'],
  ['text', 'string'],
  ['boolean', 'boolean'],
  ['text[]', 'string[]'],
  ['integer[]', 'number[]'],
  ['timestamp with time zone', 'Instant'],
  ['date', 'string'],
  ['jsonb', 'Json'],
  ['bytea', 'Buffer'],
]);

/** Writes the interfaces of all tables as the migrated database has them; table comments read `feature: meaning`. */
export async function describeTables(pool: pg.Pool): Promise<TableFile[]> {
  const { rows } = await pool.query<Column>(READ_COLUMNS);
  const tables = Map.groupBy(rows, (column) => column.table);
  const homeless = rows.find(({ tableComment }) => !/^[a-z-]+: /.test(tableComment));
  if (homeless) throw new Error(`The comment of ${homeless.table} does not say to which part it belongs.`);
  const byFeature = Map.groupBy(tables.values(), (columns) => columns[0]?.tableComment.split(': ')[0] ?? '');
  const files = [...byFeature].map(([feature, group]) => ({ feature, text: describeFeature(group) }));
  return [...files, { feature: 'schema', text: describeSchema(byFeature) }];
}

function describeFeature(tables: Column[][]): string {
  const body = tables.map(describeTable).join('\n');
  const ownTypes = ['DefaultJson', 'Instant', 'Json'].filter((type) =>
    new RegExp(`\\b${type}\\b`).test(body),
  );
  const imports = [
    /\bGenerated</.test(body) && `import type { Generated } from 'kysely'`,
    ownTypes.length > 0 && `import type { ${ownTypes.join(', ')} } from '../column-types.ts'`,
  ].filter(Boolean);
  return `${imports.join('\n')}\n\n${body}`;
}

function describeTable(columns: Column[]): string {
  const [first] = columns;
  if (!first) return '';
  const meaning = first.tableComment.slice(first.tableComment.indexOf(': ') + 2);
  const fields = columns.map((column) => {
    const comment = column.comment ? `  /** ${column.comment} */\n` : '';
    return `${comment}  ${column.name}: ${typeOf(column)}\n`;
  });
  return `/** ${meaning[0]?.toUpperCase()}${meaning.slice(1)}. */\nexport interface ${interfaceName(first.table)} {\n${fields.join('')}}\n`;
}

function typeOf(column: Column): string {
  const literals = column.check
    ?.match(/ARRAY\[(.*?)\]/)?.[1]
    ?.replaceAll(/::text/g, '')
    .replaceAll(', ', ' | ');
  const plain = literals ?? types.get(column.type);
  if (!plain)
    throw new Error(`No TypeScript type is known for ${column.table}.${column.name}: ${column.type}`);
  const type = column.nullable ? `${plain} | null` : plain;
  if (!column.hasDefault) return type;
  return plain === 'Json' ? 'DefaultJson' : `Generated<${type}>`;
}

function describeSchema(byFeature: Map<string, Column[][]>): string {
  const features = [...byFeature].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const imports = features.map(([feature, tables]) => {
    const names = tables.map((columns) => interfaceName(columns[0]?.table ?? ''));
    return `import type { ${names.toSorted().join(', ')} } from './tables/${feature}.ts'`;
  });
  const fields = features.flatMap(([, tables]) =>
    tables.map((columns) => `  ${columns[0]?.table}: ${interfaceName(columns[0]?.table ?? '')}`),
  );
  return `${imports.join('\n')}\n\n/** Every table of the product, for the query builder. */\nexport interface Schema {\n${fields.toSorted().join('\n')}\n}\n`;
}

function interfaceName(table: string): string {
  return `${table.replaceAll(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Table`;
}

/** Where the interfaces of a feature's tables stand; `schema` is the list of all tables. */
export function tableFileUrl(feature: string): URL {
  const path = feature === 'schema' ? 'schema.ts' : `tables/${feature}.ts`;
  return new URL(`../server/database/${path}`, import.meta.url);
}
