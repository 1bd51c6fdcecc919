import './audit.css';
import { Form, Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { PAGE_SIZE } from '#contract/values.ts';
import { AUDIT_AREAS } from '#domain/people/audit-areas.ts';
import { orderIn } from '#domain/people/audit-search.ts';
import { workLimits } from '#domain/limits/work.ts';
import { formatDateTime } from '../../lib/format-date-time.ts';
import { pagedCount, sayListed } from '../../lib/listed-count.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { EmptyState } from '../../ui/Message.tsx';
import { Pages } from '../../ui/Pages.tsx';
import { Table } from '../../ui/Table.tsx';
import { type AuditQuery, fields, writeAuditQuery } from './audit-query.ts';

type Entry = Answer<'officeAudit'>['entries'][number];

interface AuditLogProps {
  entries: readonly Entry[];
  count: number;
  query: AuditQuery;
  /** What the address holds besides, such as the restaurant. */
  kept?: Record<string, string>;
  /** Where an order is opened; absent: the reader may open none. */
  orderPath?: ((id: number) => string) | undefined;
  /** The operator sees all restaurants, and links to them. */
  isOffice?: boolean;
}

/** Who did what, searched by person, area, restaurant and time; all of it stands in the address. */
export function AuditLog({ entries, count, query, kept = {}, orderPath, isOffice = false }: AuditLogProps) {
  return (
    <>
      <Form
        role="search"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(10.5rem,100%),1fr))] items-end gap-3"
        key={JSON.stringify(query)}
      >
        {query.personId !== null && <input type="hidden" name={fields.person} value={query.personId} />}
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          label="Name, E-Mail, Bestellnummer"
          name={fields.search}
          defaultValue={query.search}
          {...workLimits.search.any}
        />
        <SelectField label="Bereich" name={fields.area} defaultValue={query.area}>
          <option value="">Alle</option>
          {Object.entries(AUDIT_AREAS).map(([area, label]) => (
            <option key={area} value={area}>
              {label}
            </option>
          ))}
        </SelectField>
        {isOffice && (
          <TextField
            label="Restaurant"
            name={fields.restaurant}
            defaultValue={query.restaurant}
            {...workLimits.search.any}
          />
        )}
        <TextField label="Von" type="date" name={fields.from} defaultValue={query.from} />
        <TextField label="Bis" type="date" name={fields.to} defaultValue={query.to} />
        <Button type="submit" look="ghost">
          Suchen
        </Button>
      </Form>
      <Found {...{ entries, count, query, kept, orderPath }} />
      {entries.length === 0 ? (
        <EmptyState title="Nichts gefunden">Versuche es mit einer anderen Suche.</EmptyState>
      ) : (
        <div className="audit-rows overflow-x-auto">
          <Table caption="Protokoll" hideCaption stacks>
            <thead>
              <tr>
                {['Wann', 'Wer', 'Was', 'Worum', ...(isOffice ? ['Restaurant'] : []), 'Von wo'].map(
                  (label) => (
                    <th key={label} scope="col">
                      {label}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Row key={entry.id} entry={entry} query={query} kept={kept} isOffice={isOffice} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
      <Pages
        page={query.page}
        count={pagedCount(count)}
        size={PAGE_SIZE}
        to={(page) => writeAuditQuery({ ...query, page }, kept)}
      />
    </>
  );
}

type FoundProps = Omit<AuditLogProps, 'kept' | 'isOffice'> & { kept: Record<string, string> };

/** How many there are, and what a number that was typed or a name that was chosen means. */
function Found({ entries, count, query, kept, orderPath }: FoundProps) {
  const { personId } = query;
  const orderId = orderIn(query.search);
  const listed = sayListed(count, 'Eintrag', 'Einträge');
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-ink-soft">
      <p>
        {listed}
        {orderId !== undefined && ` zu Bestellung #${orderId}`}
        {personId !== null && (
          <>
            {' '}
            von und über <b>{nameIn(entries, personId)}</b>
          </>
        )}
      </p>
      {orderId !== undefined && count > 0 && orderPath && (
        <Link to={orderPath(orderId)} className="link py-3">
          Bestellung ansehen
        </Link>
      )}
      {(orderId !== undefined || personId !== null) && (
        <Link
          to={writeAuditQuery({ ...query, page: 1, search: '', personId: null }, kept)}
          className="link py-3"
        >
          Alle Einträge
        </Link>
      )}
    </div>
  );
}

/** Whom an account belongs to, as the entries say. */
function nameIn(entries: readonly Entry[], id: number): string {
  const deed = entries.find(({ personId, who }) => personId === id && who !== '');
  const about = entries.find(({ subjectKind, subjectId }) => subjectKind === 'person' && subjectId === id);
  return deed?.who ?? (about?.subject || 'ein gelöschtes Konto');
}

function About({ entry: { who, subject, subjectKind, details }, to }: { entry: Entry; to: string }) {
  if (subject === who || subject === '') return details || '–';
  return (
    <>
      {subjectKind === 'order' ? (
        <Link to={to} className="link">
          {subject}
        </Link>
      ) : (
        subject
      )}
      {details && ` · ${details}`}
    </>
  );
}

type RowProps = Required<Pick<AuditLogProps, 'query' | 'kept' | 'isOffice'>> & { entry: Entry };

function Row({ entry, query, kept, isOffice }: RowProps) {
  const { at, who, personId, label, restaurant, device, network } = entry;
  const filtered = (change: Partial<AuditQuery>) => writeAuditQuery({ ...query, page: 1, ...change }, kept);
  const name = who || (personId === null ? 'niemand' : 'gelöschtes Konto');
  return (
    <tr>
      <td data-label="Wann">{formatDateTime(at)}</td>
      <td data-label="Wer">
        {personId === null ? (
          name
        ) : (
          <Link to={filtered({ search: '', personId })} className="link">
            {name}
          </Link>
        )}
      </td>
      <td data-label="Was">
        <Link to={filtered({ area: entry.area })} className="link">
          {label}
        </Link>
      </td>
      <td data-label="Worum" className="audit-words">
        <About entry={entry} to={filtered({ search: `#${entry.subjectId}`, personId: null })} />
      </td>
      {isOffice && (
        <td data-label="Restaurant">
          {restaurant ? (
            <Link to={filtered({ restaurant })} className="link">
              {restaurant}
            </Link>
          ) : (
            '–'
          )}
        </td>
      )}
      <td data-label="Von wo">{[device, network].filter(Boolean).join(', ') || '–'}</td>
    </tr>
  );
}
