import { Form, redirect } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { formAct } from '../../features/account/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeTable, type OfficeColumn } from '../../features/office/OfficeTable.tsx';
import { readQuery } from '../../features/office/office-query.ts';
import { nameOf } from '../../features/office/state-names.ts';
import { formatDate, formatEuroAmount, formatEuros, formatNumber, formatPercent } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { Route } from './+types/campaigns.ts';

type Row = Answer<'officeCampaigns'>['campaigns'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Gutscheine', noindex: true });

const states: readonly [Row['state'], string][] = [
  ['running', 'läuft'],
  ['planned', 'geplant'],
  ['used-up', 'aufgebraucht'],
  ['stopped', 'angehalten'],
  ['over', 'abgelaufen'],
];

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const query = readQuery(
    url.searchParams,
    states.map(([state]) => state),
  );
  const state = query.state as Input<'officeCampaigns'>['state'];
  return { query, ...(await call('officeCampaigns', { ...query, state })) };
});

const act = formAct<unknown, never>('', async (call, { intent, id = '' }, { url }) => {
  await call('officeSwitchCampaign', { id: Number(id), isActive: intent === 'resume' });
  throw redirect(url.pathname + url.search);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

const looks: Record<Row['state'], BadgeLook> = {
  running: 'basil',
  planned: 'rim',
  'used-up': 'mustard',
  stopped: 'tomato',
  over: 'rim',
};

const worthOf = ({ value, percent }: Row): string =>
  value === null ? formatPercent(percent ?? 0) : formatEuros(value);

const columns: OfficeColumn<Row>[] = [
  { label: 'Code', text: ({ code }) => code, cell: ({ code }) => <code>{code}</code> },
  {
    label: 'Stand',
    text: ({ state }) => nameOf(states, state),
    cell: ({ state }) => <Badge look={looks[state]}>{nameOf(states, state)}</Badge>,
  },
  { label: 'Wert', text: worthOf, isNumber: true },
  { label: 'ab', text: ({ minimum }) => formatEuroAmount(minimum), isNumber: true },
  { label: 'Für', text: ({ isForNewUsers }) => (isForNewUsers ? 'Neue' : 'alle') },
  { label: 'Wo', text: ({ restaurant }) => restaurant || 'überall' },
  { label: 'Trägt', text: ({ fundedBy }) => (fundedBy === 'restaurant' ? 'Restaurant' : 'wir') },
  { label: 'Von', text: ({ validFrom }) => formatDate(validFrom) },
  { label: 'Bis', text: ({ validUntil }) => formatDate(validUntil) },
  {
    label: 'Eingelöst',
    text: ({ redemptions, maxRedemptions }) =>
      formatNumber(redemptions) + (maxRedemptions === null ? '' : ` von ${formatNumber(maxRedemptions)}`),
    isNumber: true,
  },
  { label: 'Gekostet', text: ({ spent }) => formatEuros(spent), isNumber: true },
  {
    label: 'Gilt er?',
    text: ({ state }) => (state === 'stopped' ? 'nein' : 'ja'),
    cell: (row) => <SwitchButton row={row} />,
  },
];

function SwitchButton({ row: { id, code, state } }: { row: Row }) {
  if (state === 'over') return null;
  const isStopped = state === 'stopped';
  const label = isStopped ? 'Fortsetzen' : 'Anhalten';
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        look="ghost"
        name="intent"
        value={isStopped ? 'resume' : 'stop'}
        aria-label={`${label}: ${code}`}
      >
        {label}
      </Button>
    </Form>
  );
}

export default function OfficeCampaignsPage({
  loaderData: { campaigns, count, query },
}: Route.ComponentProps) {
  return (
    <OfficeTable
      title="Gutscheine"
      columns={columns}
      rows={campaigns}
      keyOf={({ id }) => id}
      count={count}
      stacks
      query={query}
      searchLabel="Code oder Restaurant"
      states={states}
      tools={<ButtonLink to={paths.officeNewCampaign()}>Neuer Code</ButtonLink>}
    />
  );
}
