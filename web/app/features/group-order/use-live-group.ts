import { useEffect, useRef } from 'react';
import type { PushState } from '../../live/subscribe.ts';
import { useLive } from '../../live/use-live.ts';
import { announce } from '../../ui/announce.client.ts';
import type { RunningGroup } from './group-state.ts';
import { termsText } from './group-words.ts';

// NUM-006
const POLL_MS = 5_000;

type Heard = Pick<RunningGroup, 'officeOrderId' | 'version' | 'state'>;
type Followed = Heard & Pick<RunningGroup, 'deadline' | 'budget' | 'secondsLeft'>;

/** Follows a group order by push and, where there is none, by asking every five seconds (GRP-010, PUSH-004). */
export function useLiveGroup(group: Followed | null, load: () => Promise<void>): PushState {
  const said = useRef('');
  const hear = (heard: Heard & { clients: readonly { name: string; status: string }[] }) => {
    if (group && heard.version <= group.version) return;
    void load();
    const news = heard.clients.map(({ name, status }) => `${name}: ${status}`).join(', ');
    if (news !== said.current && news !== '') announce(news);
    said.current = news;
  };
  useTerms(group, load);
  const { state } = useLive<'office-order'>({
    channel: group === null ? null : `private-office-order-${group.officeOrderId}`,
    event: 'status',
    onData: hear,
    load: () => void load(),
    pollMs: POLL_MS,
  });
  return state;
}

/** Says what is agreed anew, and looks again when the time is over: nobody is told of that. */
function useTerms(group: Followed | null, load: () => Promise<void>): void {
  const terms = group && termsText(group);
  const before = useRef(terms);
  useEffect(() => {
    if (before.current !== null && terms && terms !== before.current) announce(`Neu vereinbart: ${terms}`);
    before.current = terms;
  }, [terms]);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  const { deadline = null, secondsLeft = null } = group ?? {};
  useEffect(() => {
    if (deadline === null || !secondsLeft) return;
    // Again until it is: a clock here may run ahead of the server's, and an answer may be lost.
    const look = () => {
      timer = setTimeout(look, POLL_MS);
      void latest.current();
    };
    let timer = setTimeout(look, secondsLeft * 1000);
    return () => clearTimeout(timer);
  }, [deadline, secondsLeft]);
}
