import { Form, Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import type { Typed } from '../../forms/sent-form.ts';
import { formatDate, formatEuros } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/format-date-time.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { anyList, type AnyList, type OfficeList } from './office-list.ts';
import { nameOf } from './state-names.ts';

type OrderBlock = Answer<'officeOrderBlocks'>['rows'][number];
export type StoppedOrder = Answer<'officeStoppedOrders'>['rows'][number];

/** By what somebody is recognised. */
export const blockKinds: [OrderBlock['kind'], string][] = [
  ['phone', 'Nummer'],
  ['door', 'Haustür'],
  ['device', 'Gerät'],
  ['network', 'Netz'],
];

const verdicts: [StoppedOrder['verdict'], string][] = [
  ['code', 'Code verlangt'],
  ['online', 'nur online'],
  ['refused', 'abgelehnt'],
];

// Of whom it is about only the end of a number or a street is known.
const isNoted = true;

const blocks: OfficeList<OrderBlock> = {
  title: 'Sperrliste',
  searchLabel: 'Nummer, Straße, Grund oder von wem',
  states: blockKinds,
  stacks: true,
  isNoted,
  keyOf: ({ id }) => id,
  columns: [
    { label: 'Wen', sort: 'hint', text: ({ hint }) => hint || 'unbekannt' },
    { label: 'Woran', sort: 'kind', text: ({ kind }) => nameOf(blockKinds, kind) },
    {
      label: 'Grund',
      sort: 'reason',
      text: ({ reason }) => reason,
      cell: ({ reason }) => <span className="office-words">{reason}</span>,
    },
    { label: 'Von', sort: 'setBy', text: ({ setBy }) => setBy || '–' },
    { label: 'Seit', sort: 'setAt', text: ({ setAt }) => formatDate(setAt) },
    { label: 'Bis', sort: 'endsAt', text: ({ endsAt }) => formatDate(endsAt) },
    { label: 'Aufheben', text: () => '', isDeed: true, cell: (block) => <LiftBlock block={block} /> },
  ],
  fetch: (call, query) => call('officeOrderBlocks', query as Input<'officeOrderBlocks'>),
};

const stopped: OfficeList<StoppedOrder> = {
  title: 'Angehalten',
  searchLabel: 'Restaurant oder Nummer',
  states: verdicts,
  stacks: true,
  isNoted,
  keyOf: ({ id }) => id,
  columns: [
    { label: 'Wann', sort: 'at', text: ({ at }) => formatDateTime(at) },
    { label: 'Restaurant', sort: 'restaurant', text: ({ restaurant }) => restaurant },
    {
      label: 'Was',
      sort: 'verdict',
      text: ({ verdict }) => nameOf(verdicts, verdict),
      cell: ({ verdict }) => (
        <Badge look={verdict === 'refused' ? 'tomato' : 'mustard'}>{nameOf(verdicts, verdict)}</Badge>
      ),
    },
    { label: 'Warum', sort: 'cause', text: ({ cause }) => cause },
    { label: 'Summe', sort: 'payable', text: ({ payable }) => formatEuros(payable), isNumber: true },
    { label: 'Nummer', sort: 'phone', text: ({ phone }) => phone || '–' },
    {
      label: 'Sperren',
      text: () => '',
      isDeed: true,
      cell: ({ id, phone }) => (
        <Link
          className="link py-3"
          to={staffPaths.officeGuardLike(id)}
          aria-label={`${phone || 'Diese Bestellung'}: sperren`}
        >
          {'Sperren\u00a0…'}
        </Link>
      ),
    },
  ],
  fetch: (call, query) => call('officeStoppedOrders', query as Input<'officeStoppedOrders'>),
};

export const guardLists = { blocks, stopped };

/** The lists of the guard, by what they are called in an address. */
export const GUARD_LISTS: Record<string, AnyList> = {
  sperrliste: anyList(blocks),
  angehalten: anyList(stopped),
};

const LIFT = 'lift';

function LiftBlock({ block: { id, hint } }: { block: OrderBlock }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" look="ghost" name="intent" value={LIFT} aria-label={`Aufheben: ${hint}`}>
        Aufheben
      </Button>
    </Form>
  );
}

/** Whether the button of a block was pressed; it is lifted then. */
export async function liftedBlock(call: Call, { intent, id }: Typed): Promise<boolean> {
  if (intent === LIFT) await call('officeLiftBlock', { id: Number(id) });
  return intent === LIFT;
}
