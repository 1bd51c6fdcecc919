import { Form, Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';
import { fieldNames } from '../../features/office/office-query.ts';
import { TaxRooms } from '../../features/office/TaxRooms.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Download } from '../../ui/more-icons.ts';
import { Notice } from '../../ui/Message.tsx';
import { Part } from '../../ui/Part.tsx';
import type { Route } from './+types/books.ts';

type Books = Answer<'officeBooks'>;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Betriebsprüfung', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const day = (field: string) => /^\d{4}-\d\d-\d\d$/.exec(url.searchParams.get(field) ?? '')?.[0] ?? '';
  const typed = { from: day(fieldNames.from), to: day(fieldNames.to) };
  try {
    const books = await call('officeBooks', typed);
    return { books, typed: { from: books.from, to: books.to }, wrong: {} as Record<string, string> };
  } catch (error) {
    if (!isApiError(error) || !error.fields) throw error;
    // Days that cannot be: what is wrong stands beside them, above the year before.
    return { books: await call('officeBooks', {}), typed, wrong: error.fields };
  }
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** The books of a period for an auditor, in one archive that describes itself. */
export default function OfficeBooksPage({ loaderData: { books, typed, wrong } }: Route.ComponentProps) {
  return (
    <>
      <OfficeHead title="Betriebsprüfung" note="Die Bücher für das Finanzamt (GoBD, Zugriff Z3)" />
      <TaxRooms />
      <Columns>
        <div className="grid gap-4">
          <Form className="flex flex-wrap items-end gap-3" key={`${typed.from} ${typed.to}`}>
            <TextField
              label="Von"
              type="date"
              name={fieldNames.from}
              defaultValue={typed.from}
              error={wrong['from']}
            />
            <TextField
              label="Bis"
              type="date"
              name={fieldNames.to}
              defaultValue={typed.to}
              error={wrong['to']}
            />
            <Button type="submit" look="ghost">
              Zeigen
            </Button>
          </Form>
          <Archive books={books} />
        </div>
        <Part title="Was darin steht">
          <Facts
            facts={[
              ['index.xml', 'Beschreibt alle Dateien und Spalten, für die Prüfsoftware'],
              ['verfahren.txt', 'Wie die Bücher entstehen. Ergänzt bitte, was nur ihr wisst.'],
              ...books.tables.map(({ file, description }) => [file, description] as const),
            ]}
          />
        </Part>
      </Columns>
    </>
  );
}

function Archive({ books: { from, to, isCompanyKnown, bookings, orders } }: { books: Books }) {
  return (
    <Part rim title={`${formatDate(from)} bis ${formatDate(to)}`}>
      <p>
        {formatCount(bookings, 'Buchung', 'Buchungen')} und{' '}
        {formatCount(orders, 'abgeschlossene Bestellung', 'abgeschlossene Bestellungen')}, ohne Namen und
        Anschriften von Gästen.
      </p>
      {isCompanyKnown ? (
        <a
          className="link inline-flex min-h-target items-center gap-2"
          href={staffPaths.officeBooksFile(from, to)}
          download={`buecher-${from}-${to}.zip`}
        >
          <Download size={18} aria-hidden="true" /> ZIP für die Prüfung
        </a>
      ) : (
        <Notice look="mustard">
          Das Archiv gibt es erst, wenn unter{' '}
          <Link className="link" to={staffPaths.officeCompany()}>
            Betreiber
          </Link>{' '}
          steht, wer ihr seid.
        </Notice>
      )}
    </Part>
  );
}
