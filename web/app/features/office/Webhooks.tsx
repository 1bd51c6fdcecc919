import { Form, Link, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatDate, formatNumber, formatTime } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { type PlainColumn, PlainTable } from './PlainTable.tsx';

type Webhook = Answer<'officeWebhooks'>['webhooks'][number];

const COLUMNS: PlainColumn<Webhook>[] = [
  {
    label: 'Restaurant',
    cell: ({ restaurantId, restaurant }) => (
      <Link to={staffPaths.officeRestaurant(restaurantId)} className="link">
        {restaurant}
      </Link>
    ),
  },
  { label: 'Adresse', cell: ({ host }) => host },
  {
    label: 'Stand',
    cell: ({ offSince }) =>
      offSince ? <Badge look="tomato">abgeschaltet</Badge> : <Badge look="mustard">nimmt nichts an</Badge>,
  },
  {
    label: 'Seit',
    cell: ({ failingSince, offSince }) => {
      const since = failingSince ?? offSince;
      return since ? `${formatDate(since)} ${formatTime(since)}` : '–';
    },
  },
  { label: 'Wartet', cell: ({ waiting }) => formatNumber(waiting), isNumber: true },
  {
    label: 'Zuletzt',
    cell: ({ lastStatus }) => (lastStatus === null ? 'keine Antwort' : `HTTP ${lastStatus}`),
  },
  { label: 'Noch einmal', cell: (webhook) => <Retry webhook={webhook} /> },
];

/** Addresses of restaurants' programs that take nothing; nothing where all of them do. */
export function Webhooks({ webhooks }: { webhooks: readonly Webhook[] }) {
  if (webhooks.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-2.5" aria-labelledby="webhooks">
      <h2 id="webhooks" className="text-xl">
        Webhooks, die nichts annehmen
      </h2>
      <PlainTable
        caption="Webhooks, die nichts annehmen"
        rows={webhooks}
        keyOf={({ id }) => id}
        columns={COLUMNS}
      />
    </section>
  );
}

function Retry({ webhook: { id, host, offSince } }: { webhook: Webhook }) {
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === 'webhook' && formData.get('id') === String(id);
  const label = offSince ? 'Wieder einschalten' : 'Jetzt versuchen';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        look="ghost"
        name="intent"
        value="webhook"
        busy={isBusy}
        aria-label={`${host}: ${label}`}
      >
        {label}
      </Button>
    </Form>
  );
}
