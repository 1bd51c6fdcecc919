import { Form, Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { formatDateTime } from '../../lib/format-date-time.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { actInList, type OfficeList } from './office-list.ts';

export type Alarm = Answer<'officeAlarms'>['rows'][number];

/** What is out of the ordinary and nobody has seen. */
export const alarmList: OfficeList<Alarm> = {
  title: 'Auffällig',
  searchLabel: 'Was oder wer',
  stacks: true,
  keyOf: ({ id }) => id,
  columns: [
    { label: 'Was', sort: 'title', text: ({ title }) => title, cell: ({ title }) => <b>{title}</b> },
    { label: 'Wann', sort: 'at', text: ({ at }) => formatDateTime(at) },
    {
      label: 'Was geschah',
      sort: 'sentence',
      text: ({ sentence }) => sentence,
      cell: ({ sentence }) => <span className="office-words">{sentence}</span>,
    },
    { label: 'Was nun?', text: () => '', isDeed: true, cell: (alarm) => <AlarmButtons alarm={alarm} /> },
  ],
  fetch: (call, query) => call('officeAlarms', query as Input<'officeAlarms'>),
};

/** Notes that somebody has seen it, and shows the page as it is then. */
export const actOnAlarm = actInList((call, { alarm = '' }) => call('alarmSeen', { id: Number(alarm) }));

/** What an operator does about it. */
export const AlarmButtons = ({ alarm: { id, title, personId } }: { alarm: Alarm }) => (
  <div className="flex flex-wrap items-center gap-2">
    {personId !== null && (
      <Link to={staffPaths.officeAuditOf(personId)} className="btn btn-ghost">
        Einträge dazu
      </Link>
    )}
    <Form method="post" preventScrollReset>
      <input type="hidden" name="alarm" value={id} />
      <Button type="submit" look="ghost" aria-label={`${title}: gesehen`}>
        Gesehen
      </Button>
    </Form>
  </div>
);
