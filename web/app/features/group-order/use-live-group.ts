import { useRef } from 'react';
import { announce } from '../../ui/announce.ts';
import { useLive } from '../live/use-live.ts';
import type { PushState } from '../live/subscribe.ts';
import type { RunningGroup } from './group-store.ts';

// NUM-006
const POLL_MS = 5_000;

type Heard = Pick<RunningGroup, 'officeOrderId' | 'version' | 'state'>;

/** Follows a group order by push and, where there is none, by asking every five seconds (GRP-010, PUSH-004). */
export function useLiveGroup(group: Heard | null, load: () => Promise<void>): PushState {
  const said = useRef('');
  const hear = (heard: Heard & { clients: readonly { name: string; status: string }[] }) => {
    if (group && heard.version <= group.version) return;
    void load();
    const news = heard.clients.map(({ name, status }) => `${name}: ${status}`).join(', ');
    if (news !== said.current && news !== '') announce(news);
    said.current = news;
  };
  const { state } = useLive({
    channel: group === null ? null : `private-office-order-${group.officeOrderId}`,
    event: 'status',
    onData: hear,
    load: () => void load(),
    pollMs: POLL_MS,
  });
  return state;
}
