import {
  Form,
  Link,
  redirect,
  useActionData,
  useLocation,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import type { Answer, Input } from '#contract/contract.ts';
import { FILE_PAGE_SIZE } from '#contract/values.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { type ListQuery, loadList, type OfficeColumn } from '../../features/office/office-list.ts';
import { type OfficeQuery, readQuery, writeQuery } from '../../features/office/office-query.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { nameOf } from '../../features/office/state-names.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Part } from '../../ui/Part.tsx';
import type { Route } from './+types/market.ts';

type Params = { id: string };
type Market = Answer<'officeMarket'>;
type Row = Market['rows'][number];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Restaurants eines Marktplatzes', noindex: true });

const states: [Row['state'], string][] = [
  ['listed', 'hier zu sehen'],
  ['other', 'nicht hier'],
];

/** What is asked about, as the address has it: one restaurant, or all that are found. */
const ASKED = 'aendern';
const ALL = 'alle';

const columns: OfficeColumn<Row>[] = [
  {
    label: 'Restaurant',
    sort: 'name',
    text: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to={staffPaths.officeRestaurant(id)} className="link">
        {name}
      </Link>
    ),
  },
  { label: 'PLZ', sort: 'postalCode', text: ({ postalCode }) => postalCode },
  { label: 'Ort', sort: 'town', text: ({ town }) => town },
  {
    label: 'Stand',
    sort: 'state',
    text: ({ state }) => nameOf(states, state),
    cell: ({ state }) => <Badge look={state === 'listed' ? 'basil' : 'rim'}>{nameOf(states, state)}</Badge>,
  },
  {
    label: 'Freigegeben',
    sort: 'isApproved',
    text: ({ isApproved }) => (isApproved ? 'ja' : 'noch nicht'),
  },
];

const change: OfficeColumn<Row> = {
  label: 'Ändern',
  text: () => '',
  isDeed: true,
  cell: (row) => <ChangeLink row={row} />,
};

const listOf = (id: number, mayChange: boolean) => ({
  title: 'Restaurants',
  searchLabel: 'Name, Ort oder Postleitzahl',
  columns: mayChange ? [...columns, change] : columns,
  keyOf: (row: Row) => row.id,
  states,
  stacks: true,
  // Restaurants are no people.
  isNoted: true,
  fetch: (call: Call, query: ListQuery) => call('officeMarket', { ...query, id } as Input<'officeMarket'>),
});

const load = (call: Call, args: RouteArgs<Params>) =>
  loadList(listOf(Number(args.params.id), true))(call, args);

interface Change {
  id: number;
  lists: boolean;
  reason: string;
}

/** Changes all that a search finds, as many at once as a call takes: what is changed is no longer found. */
async function changeAllFound(call: Call, change: Change, address: URLSearchParams): Promise<number> {
  const list = listOf(change.id, true);
  const state = change.lists ? 'other' : 'listed';
  const query = { ...readQuery(address, list), state, page: 1, size: FILE_PAGE_SIZE } as const;
  let all = 0;
  for (;;) {
    const { rows, count } = await list.fetch(call, query);
    if (rows.length === 0) return all;
    const restaurantIds = rows.map(({ id }) => id);
    const { changed } = await call('changeOfficeMarket', { ...change, restaurantIds });
    all += changed;
    // None of them: somebody else is at the same, and was faster.
    if (changed === 0 || count === rows.length) return all;
  }
}

const act = formAct<Params, never>('', async (call, { which = '', lists, reason = '' }, { params, url }) => {
  const change = { id: Number(params.id), lists: lists === 'Y', reason };
  const changed =
    which === ALL
      ? await changeAllFound(call, change, url.searchParams)
      : (await call('changeOfficeMarket', { ...change, restaurantIds: [Number(which)] })).changed;
  const next = new URLSearchParams(url.searchParams);
  next.delete(ASKED);
  next.set('geaendert', String(changed));
  throw redirect(`${url.pathname}?${next}`);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** Which restaurants a marketplace shows: each one, or all that a search finds, is taken up or out with a reason. */
export default function OfficeMarketPage({ loaderData: market, params }: Route.ComponentProps) {
  const [address] = useSearchParams();
  const sent = sentIn(useActionData());
  const changed = address.get('geaendert');
  const asked = address.get(ASKED);
  return (
    <OfficeTable
      list={listOf(Number(params.id), market.mayChange)}
      found={market}
      above={
        <>
          <Link to={staffPaths.officeSite(params.id)} className="link justify-self-start py-3">
            Zurück zu {market.title}
          </Link>
          {changed !== null && asked === null && (
            <Notice look="basil">
              {formatCount(Number(changed) || 0, 'Restaurant ist', 'Restaurants sind')} geändert. Gäste sehen
              es sofort.
            </Notice>
          )}
          {market.mayChange && <ChangeForm key={asked} market={market} asked={asked} sent={sent} />}
        </>
      }
    />
  );
}

function ChangeLink({ row: { id, name, state } }: { row: Row }) {
  const { search } = useLocation();
  const label = state === 'listed' ? 'Herausnehmen' : 'Aufnehmen';
  return (
    <Link to={askFor(search, String(id))} className="link py-3" aria-label={`${name}: ${label}`}>
      {label}
    </Link>
  );
}

function askFor(search: string, which: string): string {
  const address = new URLSearchParams(search);
  address.delete('geaendert');
  address.set(ASKED, which);
  return `?${address}`;
}

interface ChangeFormProps {
  market: Market & { query: OfficeQuery };
  asked: string | null;
  sent: SentForm | undefined;
}

/** What is asked about: one restaurant, or all that are found among those that stand alike. */
function askedIn({ rows, query, count }: ChangeFormProps['market'], asked: string | null) {
  const one = rows.find(({ id }) => String(id) === asked);
  if (one) return { name: one.name, which: String(one.id), lists: one.state === 'other' };
  const isAll = asked === ALL && query.state !== '' && count > 0;
  return isAll ? { name: `Alle ${formatNumber(count)}`, which: ALL, lists: query.state === 'other' } : null;
}

/** Asks for the reason before anything changes for guests. */
function ChangeForm({ market, asked, sent }: ChangeFormProps) {
  const { query, count } = market;
  const { search } = useLocation();
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formMethod === 'POST';
  const about = askedIn(market, asked);
  if (about) {
    const { name, which, lists } = about;
    const deed = lists ? 'aufnehmen' : 'herausnehmen';
    return (
      <Form method="post" ref={form} noValidate preventScrollReset>
        <Part title={`${name} ${deed}?`}>
          <FormAlert sent={sent} />
          <input type="hidden" name="which" value={which} />
          <input type="hidden" name="lists" value={lists ? 'Y' : 'N'} />
          {!lists && (
            <p>
              Gäste finden dort nichts mehr davon. Bestellungen, die unterwegs sind, gehen in der Küche
              weiter.
            </p>
          )}
          <TextField
            label="Grund"
            hint={lists ? 'Steht nur im Protokoll.' : 'Lesen auch die Inhaber, per Mail.'}
            {...workLimits.office.decision}
            {...field('reason')}
          />
          <Actions>
            <Button type="submit" look={lists ? 'basil' : 'danger'} busy={isBusy}>
              {lists ? 'Aufnehmen' : 'Herausnehmen'}
            </Button>
            <Link to={writeQuery(query)} className="btn btn-ghost">
              Nicht ändern
            </Link>
          </Actions>
        </Part>
      </Form>
    );
  }
  // All of a town or a postal code are found by a search.
  if (query.state === '' || query.search === '' || count < 2) return null;
  return (
    <Link to={askFor(search, ALL)} className="btn btn-ghost justify-self-start">
      {`Alle ${formatNumber(count)} gefundenen ${query.state === 'listed' ? 'herausnehmen' : 'aufnehmen'}`}
    </Link>
  );
}
