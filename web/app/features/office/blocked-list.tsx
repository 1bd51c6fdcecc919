import { Form } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import type { OfficeList } from './office-list.ts';

type Blocked = Answer<'blockedAccounts'>['rows'][number];

const nameOf = ({ email, personId }: Blocked): string => email || `Konto ${personId}`;

/** Accounts that nobody logs in to, whoever's they are. */
export const blockedList: OfficeList<Blocked> = {
  title: 'Gesperrte Konten',
  searchLabel: 'E-Mail oder Grund',
  stacks: true,
  keyOf: ({ personId }) => personId,
  columns: [
    { label: 'Konto', sort: 'email', text: nameOf },
    {
      label: 'Grund',
      sort: 'reason',
      text: ({ reason }) => reason,
      cell: ({ reason }) => <span className="office-words">{reason}</span>,
    },
    { label: 'Seit', sort: 'at', text: ({ at }) => formatDate(at) },
    { label: 'Bis', sort: 'until', text: ({ until }) => (until ? formatDate(until) : 'auf Weiteres') },
    { label: 'Entsperren', text: () => '', isDeed: true, cell: (account) => <Unblock account={account} /> },
  ],
  fetch: (call, query) => call('blockedAccounts', query as Input<'blockedAccounts'>),
};

function Unblock({ account }: { account: Blocked }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="person" value={account.personId} />
      <Button
        type="submit"
        look="ghost"
        name="intent"
        value="konto-entsperren"
        aria-label={`${nameOf(account)} entsperren`}
      >
        Entsperren
      </Button>
    </Form>
  );
}
