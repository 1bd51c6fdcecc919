import { Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import {
  collectionLooks,
  collectionStates,
  nameMandate,
  type OfficeCollection,
} from '../../features/office/business-states.ts';
import { type ListQuery, loadList, type OfficeColumn } from '../../features/office/office-list.ts';
import { fileLists } from '../../features/office/file-lists.tsx';
import { madeIn, madeOrNothing } from '../../features/office/made-file.ts';
import { AllLink, ListPart } from '../../features/office/ListPart.tsx';
import { writeQuery } from '../../features/office/office-query.ts';
import { nameOf } from '../../features/office/state-names.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, type SentForm, sentIn } from '../../forms/sent-form.ts';
import { formatCount, formatDate, formatEuros } from '../../lib/format.ts';
import { formatMonth } from '../../lib/format-date-time.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Message.tsx';
import type { Route } from './+types/collections.ts';
import { Columns } from '../../ui/Columns.tsx';
import { Rows, Row } from '../../ui/Rows.tsx';

type Made = Answer<'makeCollectionFile'>;

interface BankFilesProps {
  made: Made | undefined;
  nothing: string | undefined;
  sent: SentForm | undefined;
}

/** Makes the file that the operator hands to the bank. */
function BankFiles({ made, nothing, sent }: BankFilesProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const [query] = useSearchParams();
  return (
    <Card as="section" rim aria-labelledby="dateien" className="grid gap-4">
      <h2 id="dateien" className="text-xl">
        Dateien für die Bank
      </h2>
      {query.has('bestaetigt') && !made && !nothing && !sent && (
        <Notice look="basil">Danke! Jetzt kannst du die Datei herunterladen.</Notice>
      )}
      {nothing && <Notice>{nothing}</Notice>}
      {made && <Notice look={made.id === null ? 'mustard' : 'basil'}>{madeText(made)}</Notice>}
      <Form method="post" className="grid justify-items-start gap-2">
        <FormAlert sent={sent} />
        <Button type="submit" busy={isBusy}>
          Datei erstellen
        </Button>
        <p className="text-sm text-ink-soft">
          SEPA-Basislastschriften (pain.008.001.08) aller angekündigten Beträge mit freigegebenem Mandat.
        </p>
      </Form>
    </Card>
  );
}

function madeText({ id, debits, amount, postponed }: Made): string {
  const file =
    id === null
      ? 'Keine Datei: Die Tage aller Lastschriften waren vorbei.'
      : `Erstellt: ${formatCount(debits, 'Lastschrift', 'Lastschriften')} über ${formatEuros(amount)}.`;
  return postponed === 0
    ? file
    : `${file} ${formatCount(postponed, 'Lastschrift', 'Lastschriften')} neu angekündigt, weil der Tag vorbei war oder ein neues Mandat gilt.`;
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Lastschriften', noindex: true });

const act = formAct('', (call) => madeOrNothing(call('makeCollectionFile', {})));

const columns: OfficeColumn<OfficeCollection>[] = [
  {
    label: 'Firma',
    sort: 'company',
    text: ({ company }) => company,
    cell: ({ id, company }) => (
      <Link to={staffPaths.officeCollection(id)} className="link">
        {company}
      </Link>
    ),
  },
  { label: 'Monat', below: 'Firma', sort: 'month', text: ({ month }) => formatMonth(month) },
  { label: 'Betrag', sort: 'amount', text: ({ amount }) => formatEuros(amount), isNumber: true },
  { label: 'Fällig', sort: 'due', text: ({ dueOn }) => formatDate(dueOn) },
  { label: 'Mandat', sort: 'reference', text: ({ reference }) => reference },
  { label: 'Mandat gerade', sort: 'mandate', text: ({ mandateState }) => nameMandate(mandateState) },
  {
    label: 'Stand',
    sort: 'state',
    text: ({ state }) => nameOf(collectionStates, state),
    cell: ({ state }) => <Badge look={collectionLooks[state]}>{nameOf(collectionStates, state)}</Badge>,
  },
];

const list = {
  title: 'Lastschriften',
  searchLabel: 'Firma, Mandat oder Nummer',
  columns,
  keyOf: ({ id }: OfficeCollection) => id,
  states: collectionStates,
  fetch: async (call: Call, query: ListQuery) => {
    const { collections: rows, ...rest } = await call(
      'officeCollections',
      query as Input<'officeCollections'>,
    );
    return { rows, ...rest };
  },
};

const load = loadList(list);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OfficeCollectionsPage({ loaderData }: Route.ComponentProps) {
  const { files, open, query } = loaderData;
  const answer = useActionData();
  const make = (
    <Columns>
      <BankFiles {...madeIn<Made>(answer)} sent={sentIn(answer)} />
      <OpenSums open={open} />
    </Columns>
  );
  // Whoever looks at what the bank has not been handed has come to hand it over.
  const isAsked = query.state === 'announced';
  return (
    <>
      <OfficeTable list={list} found={loaderData} above={isAsked && make} />
      {!isAsked && make}
      <ListPart
        list={fileLists.collections}
        part={files}
        to={staffPaths.officeFiles('lastschriften')}
        none="Noch keine erstellt."
      />
    </>
  );
}

/** As many companies as stand beside the files; the list of companies has them all. */
const FIRST = 8;

/** What was redeemed since the last announcements, company by company. */
function OpenSums({ open }: { open: Answer<'officeCollections'>['open'] }) {
  return (
    <Card as="section" aria-labelledby="offen" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="offen" className="text-xl">
          Noch nicht angekündigt
        </h2>
        {open.length > FIRST && (
          <AllLink
            title="Noch nicht angekündigt"
            count={open.length}
            shown={FIRST}
            to={staffPaths.officeCompanies() + writeQuery({ sort: 'open', isDescending: true })}
          />
        )}
      </div>
      {open.length === 0 ? (
        <p className="text-ink-soft">Seit der letzten Abrechnung wurde nichts eingelöst.</p>
      ) : (
        <Rows className="tabular-nums">
          {open.slice(0, FIRST).map(({ id, company, amount, isMandateApproved }) => (
            <Row key={id} flush className="flex-wrap justify-between">
              <span className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
                {company} {!isMandateApproved && <Badge look="mustard">Mandat fehlt</Badge>}
              </span>
              <b>{formatEuros(amount)}</b>
            </Row>
          ))}
        </Rows>
      )}
      <p className="text-sm text-ink-soft">
        Nach dem Monatsende entsteht daraus je Firma eine Lastschrift, die wir mindestens fünf Tage vorher
        ankündigen.
      </p>
    </Card>
  );
}
