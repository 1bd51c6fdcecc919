import { Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import {
  type Listing,
  loadList,
  type OfficeColumn,
  type OfficeList,
} from '../../features/office/office-list.ts';
import { NotedWithout, SellerMessages } from '../../features/office-books/SellerMessages.tsx';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { TaxRooms } from '../../features/office/TaxRooms.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { formatCount, formatDate, formatEuros, formatNumber } from '../../lib/format.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Part } from '../../ui/Part.tsx';
import { PillLink } from '../../ui/PillLink.tsx';
import type { Route } from './+types/sellers.ts';

type Found = Answer<'officeSellers'>;
type Seller = Found['sellers'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Meldung', noindex: true });

const STATES: Record<Seller['state'], readonly [label: string, look: BadgeLook]> = {
  missing: ['Angaben fehlen', 'mustard'],
  ready: ['wird gemeldet', 'basil'],
  exempt: ['zu klein', 'rim'],
};

const CHANGES: Record<Seller['change'], string> = {
  '': '',
  new: 'noch zu melden',
  figures: 'Zahlen seitdem geändert',
  details: 'Angaben seitdem geändert',
};

const QUARTERS = [0, 1, 2, 3];
const inQuarters = (label: string, figure: string, of: (quarter: Seller['quarters'][number]) => string) =>
  QUARTERS.map((at): OfficeColumn<Seller> => ({
    label: `${label} Q${at + 1}`,
    sort: `${figure}-${at + 1}`,
    text: ({ quarters }) => (quarters[at] ? of(quarters[at]) : '–'),
    isNumber: true,
  }));

const sayMissing = ({ missing }: Seller): string => missing.join('; ') || '–';

const columns: OfficeColumn<Seller>[] = [
  {
    label: 'Restaurants',
    sort: 'restaurants',
    text: ({ restaurants }) => restaurants.map(({ name }) => name).join(', '),
    cell: ({ restaurants }) => (
      <span className="office-words">
        {restaurants.map(({ id, name }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <Link to={staffPaths.officeRestaurant(id)} className="link">
              {name}
            </Link>
          </span>
        ))}
      </span>
    ),
  },
  // Of many nobody knows yet who they are: what a row is about is the restaurant.
  {
    label: 'Anbieter',
    sort: 'seller',
    below: 'Restaurants',
    text: ({ seller }) => seller || 'unbekannt',
  },
  {
    label: 'Stand',
    sort: 'state',
    text: ({ state }) => STATES[state][0],
    cell: ({ state }) => <Badge look={STATES[state][1]}>{STATES[state][0]}</Badge>,
  },
  {
    label: 'Es fehlt',
    sort: 'missing',
    text: sayMissing,
    cell: (seller) =>
      seller.missing.length > 0 ? <span className="office-words">{sayMissing(seller)}</span> : '–',
  },
  { label: 'Bestellungen', sort: 'orders', text: ({ orders }) => formatNumber(orders), isNumber: true },
  {
    label: 'Vergütung',
    sort: 'consideration',
    text: ({ consideration }) => formatEuros(consideration),
    isNumber: true,
  },
  { label: 'Gebühren', sort: 'fees', text: ({ fees }) => formatEuros(fees), isNumber: true },
  {
    label: 'Mitgeteilt',
    sort: 'told',
    text: ({ toldAt, isTold, state }) =>
      toldAt === null
        ? '–'
        : isTold || state !== 'ready'
          ? formatDate(toldAt)
          : `${formatDate(toldAt)}, seitdem geändert`,
  },
  {
    label: 'Gemeldet',
    sort: 'reported',
    text: ({ reported, change }) =>
      [reported ? `${reported.docRef} (${reported.kind})` : '–', CHANGES[change]].filter(Boolean).join(', '),
  },
  ...inQuarters('Bestellungen', 'orders', ({ orders }) => formatNumber(orders)),
  ...inQuarters('Vergütung', 'consideration', ({ consideration }) => formatEuros(consideration)),
  ...inQuarters('Gebühren', 'fees', ({ fees }) => formatEuros(fees)),
];

// The year stands in the address as the day on which it begins.
const yearOf = ({ from }: { from: string }): number | undefined => Number(from.slice(0, 4)) || undefined;

const list: OfficeList<Seller, Listing<Seller> & Omit<Found, 'sellers'>> = {
  title: 'Meldung der Anbieter',
  searchLabel: 'Anbieter oder Restaurant',
  columns,
  keyOf: ({ id }) => id,
  states: Object.entries(STATES).map(([code, [label]]) => [code, label] as const),
  hasDays: true,
  fetch: async (call, query) => {
    const year = yearOf(query);
    const { sellers: rows, ...rest } = await call('officeSellers', {
      ...query,
      year,
    } as Input<'officeSellers'>);
    return { rows, ...rest };
  },
};

const load = loadList(list);

const act = formAct('', async (call, { intent, year, number, message }) => {
  const id = Number(message);
  if (intent === 'make') {
    await call('makeSellerMessage', { year: Number(year), number: Number(number) });
    return {};
  }
  if (intent === 'handed-over' || intent === 'taken-back') {
    await call('noteSellerMessage', { id, isSent: intent === 'handed-over' });
    return {};
  }
  if (intent === 'discard') {
    await call('discardSellerMessage', { id });
    return {};
  }
  if (intent === 'sent' || intent === 'unsent') {
    await call('noteSellerReport', { year: Number(year), isSent: intent === 'sent' });
    return {};
  }
  const name = intent === 'ask' ? 'askSellers' : 'tellSellers';
  return { written: (await call(name, { year: Number(year) })).mails };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

const writtenIn = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null && 'written' in answer ? Number(answer.written) : undefined;

/** What is done about the files, beside what is said to restaurants. */
const OF_FILES: readonly string[] = ['make', 'handed-over', 'taken-back', 'discard'];

/** What the tax office is told of who sells: whom to ask first, then what each is told, then the file. */
export default function OfficeSellersPage({ loaderData: found }: Route.ComponentProps) {
  const { year, years } = found;
  const sent = sentIn(useActionData());
  const isOfFiles = sent !== undefined && OF_FILES.includes(sent.intent);
  return (
    <>
      <OfficeTable
        list={list}
        found={found}
        above={
          <>
            <TaxRooms />
            <nav className="flex flex-wrap gap-2" aria-label="Jahr">
              {years.map((one) => (
                <PillLink key={one} to={staffPaths.officeSellersOf(one)} current={one === year}>
                  {one}
                </PillLink>
              ))}
            </nav>
            <Steps found={found} />
            <SellerMessages found={found} sent={isOfFiles ? sent : undefined} />
          </>
        }
      />
    </>
  );
}

function Steps({ found }: { found: Omit<Found, 'sellers'> }) {
  const answer = useActionData();
  const written = writtenIn(answer);
  const refused = sentIn(answer);
  const { formData } = useNavigation();
  const pressed = formData?.get('intent');
  const isProven = useSearchParams()[0].has('bestaetigt') && written === undefined;
  const { year, missing, ready, exempt, untold, dueOn, isOver, isCompanyKnown, sent, messages } = found;
  return (
    <Part rim title={`Meldung für ${year}`}>
      {isProven && <Notice look="basil">Danke! Jetzt kannst du die Datei herunterladen.</Notice>}
      {written !== undefined && (
        <Notice look="basil">{formatCount(written, 'Restaurant', 'Restaurants')} angeschrieben.</Notice>
      )}
      {!isCompanyKnown && (
        <Notice look="mustard">
          Die Datei gibt es erst, wenn unter{' '}
          <Link className="link" to={staffPaths.officeCompany()}>
            Betreiber
          </Link>{' '}
          steht, wer meldet.
        </Notice>
      )}
      <p>
        {formatCount(ready, 'Anbieter wird', 'Anbieter werden')} gemeldet, bei{' '}
        {formatCount(missing, 'Anbieter', 'Anbietern')} fehlen Angaben, {formatCount(exempt, 'ist', 'sind')}{' '}
        zu klein (unter 30 Bestellungen und unter 2.000&nbsp;€).{' '}
        {isOver ? `Mitteilung und Meldung bis ${formatDate(dueOn)}.` : 'Das Jahr läuft noch.'}
      </p>
      <NotedWithout sent={sent} />
      <Form method="post">
        <FormAlert sent={OF_FILES.includes(refused?.intent ?? '') ? undefined : refused} />
        <input type="hidden" name="year" value={year} />
        <Actions>
          <Button
            type="submit"
            look="ghost"
            name="intent"
            value="ask"
            busy={pressed === 'ask'}
            blocked={missing === 0 ? 'Niemandem fehlt etwas.' : ''}
          >
            Nach Angaben fragen
          </Button>
          <Button
            type="submit"
            name="intent"
            value="tell"
            busy={pressed === 'tell'}
            blocked={!isOver ? 'Das Jahr läuft noch.' : untold === 0 ? 'Alle wissen Bescheid.' : ''}
          >
            {untold === 0 ? 'Mitteilungen' : formatCount(untold, 'Mitteilung', 'Mitteilungen')} verschicken
          </Button>
          {isOver && messages.length === 0 && (
            <Button
              type="submit"
              look="ghost"
              name="intent"
              value={sent ? 'unsent' : 'sent'}
              busy={pressed === 'sent' || pressed === 'unsent'}
            >
              {sent ? 'Vermerk zurücknehmen' : 'Ohne unsere Datei gemeldet'}
            </Button>
          )}
        </Actions>
      </Form>
    </Part>
  );
}
