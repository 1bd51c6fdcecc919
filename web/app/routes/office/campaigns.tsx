import { Form, useActionData } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import {
  actInList,
  loadList,
  type OfficeColumn,
  type OfficeList,
} from '../../features/office/office-list.ts';
import { nameOf } from '../../features/office/state-names.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { type SentForm, sentIn } from '../../forms/sent-form.ts';
import { formatDate, formatEuroAmount, formatEuros, formatNumber, formatPercent } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { Route } from './+types/campaigns.ts';
import { Actions } from '../../ui/Actions.tsx';

type Row = Answer<'officeCampaigns'>['campaigns'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Gutscheine', noindex: true });

const states: readonly [Row['state'], string][] = [
  ['running', 'läuft'],
  ['planned', 'geplant'],
  ['used-up', 'aufgebraucht'],
  ['stopped', 'angehalten'],
  ['over', 'abgelaufen'],
];

const act = actInList((call, { intent, id = '' }) =>
  call('officeSwitchCampaign', { id: Number(id), isActive: intent === 'resume' }),
);

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
  { label: 'Code', sort: 'code', text: ({ code }) => code, cell: ({ code }) => <code>{code}</code> },
  {
    label: 'Stand',
    sort: 'state',
    text: ({ state }) => nameOf(states, state),
    cell: ({ state }) => <Badge look={looks[state]}>{nameOf(states, state)}</Badge>,
  },
  { label: 'Wert', sort: 'value', text: worthOf, isNumber: true },
  { label: 'ab', sort: 'minimum', text: ({ minimum }) => formatEuroAmount(minimum), isNumber: true },
  { label: 'Für', sort: 'whom', text: ({ isForNewUsers }) => (isForNewUsers ? 'Neue' : 'alle') },
  { label: 'Wo', sort: 'restaurant', text: ({ restaurant }) => restaurant || 'überall' },
  {
    label: 'Trägt',
    sort: 'bearer',
    text: ({ fundedBy }) => (fundedBy === 'restaurant' ? 'Restaurant' : 'wir'),
  },
  { label: 'Von', sort: 'start', text: ({ validFrom }) => formatDate(validFrom) },
  { label: 'Bis', sort: 'end', text: ({ validUntil }) => formatDate(validUntil) },
  {
    label: 'Eingelöst',
    sort: 'redemptions',
    text: ({ redemptions, maxRedemptions }) =>
      formatNumber(redemptions) + (maxRedemptions === null ? '' : ` von ${formatNumber(maxRedemptions)}`),
    isNumber: true,
  },
  {
    label: 'Gekostet',
    sort: 'spent',
    text: ({ spent, budget }) =>
      budget === null ? formatEuros(spent) : `${formatEuroAmount(spent)} von ${formatEuros(budget)}`,
    isNumber: true,
  },
  {
    label: 'Anhalten',
    text: () => '',
    isDeed: true,
    cell: (row) => <SwitchButton row={row} />,
  },
];

const list: OfficeList<Row> = {
  title: 'Gutscheine',
  searchLabel: 'Code oder Restaurant',
  columns,
  keyOf: ({ id }) => id,
  states,
  stacks: true,
  fetch: async (call, query) => {
    const { campaigns: rows, ...rest } = await call('officeCampaigns', query as Input<'officeCampaigns'>);
    return { rows, ...rest };
  },
};

const load = loadList(list);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

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

/** The switch once more, where it cannot be done as it is. */
function SwitchAgain({ sent, campaigns }: { sent: SentForm; campaigns: readonly Row[] }) {
  const { id = '' } = sent.typed;
  const code = campaigns.find((row) => String(row.id) === id)?.code ?? '';
  return (
    <Card rim className="max-w-3xl">
      <Form method="post" noValidate className="grid gap-3.5">
        <FormAlert sent={sent} />
        <input type="hidden" name="id" value={id} />
        <Actions>
          <Button type="submit" name="intent" value={sent.intent}>
            {code} {sent.intent === 'resume' ? 'fortsetzen' : 'anhalten'}
          </Button>
        </Actions>
      </Form>
    </Card>
  );
}

export default function OfficeCampaignsPage({ loaderData }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  return (
    <OfficeTable
      list={list}
      found={loaderData}
      tools={<ButtonLink to={staffPaths.officeNewCampaign()}>Neuer Code</ButtonLink>}
      above={sent && <SwitchAgain sent={sent} campaigns={loaderData.rows} />}
    />
  );
}
