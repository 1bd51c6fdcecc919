import type { Input } from '#contract/contract.ts';
import { AUDIT_AREAS, type AuditArea } from '#domain/people/audit-areas.ts';
import { workLimits } from '#domain/limits/work.ts';
import { PAGE, readPage } from '../../lib/page-number.ts';

export type AuditQuery = Required<Input<'officeAudit'>> & {
  page: number;
  area: AuditArea | '';
  personId: number | null;
};

export const fields = {
  search: 'suche',
  person: 'konto',
  area: 'bereich',
  restaurant: 'lokal',
  from: 'von',
  to: 'bis',
  page: PAGE,
} as const;

/** What the address asks for; a day or an area that does not exist is left out. */
export function readAuditQuery(query: URLSearchParams): AuditQuery {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, workLimits.search.any.maxLength);
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(text(name)) ? text(name) : '');
  const area = text(fields.area);
  return {
    search: text(fields.search),
    personId: /^[1-9]\d{0,8}$/.test(text(fields.person)) ? Number(text(fields.person)) : null,
    area: Object.hasOwn(AUDIT_AREAS, area) ? (area as AuditArea) : '',
    restaurant: text(fields.restaurant),
    from: day(fields.from),
    to: day(fields.to),
    page: readPage(query),
  };
}

/** The same as the query part of a link; `kept` stands in front of it. */
export function writeAuditQuery(query: AuditQuery, kept: Record<string, string> = {}): string {
  const written = new URLSearchParams(kept);
  for (const name of ['search', 'area', 'restaurant', 'from', 'to'] as const)
    if (query[name]) written.set(fields[name], query[name]);
  if (query.personId !== null) written.set(fields.person, String(query.personId));
  if (query.page > 1) written.set(fields.page, String(query.page));
  return `?${written}`;
}
