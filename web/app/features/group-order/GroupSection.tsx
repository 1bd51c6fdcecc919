import { Users } from '../../ui/icons.ts';
import { type MouseEvent, useEffect } from 'react';
import { Link } from 'react-router';
import { call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import { ClientList } from './ClientList.tsx';
import type { GroupOrder } from './group-state.ts';
import { groupStore } from './group-store.client.ts';
import { isDeadlineOver, DEADLINE_OVER, termsText } from './group-words.ts';
import { loadGroup, useGroupState } from './use-group.ts';
import { useLiveGroup } from './use-live-group.ts';

/** The master's group order on the page where it is ordered: who is done, and the door. */
export default function GroupSection({ loaded }: { loaded: GroupOrder }) {
  const { hostId, hostUrl } = loaded;
  const state = useGroupState();
  useEffect(() => {
    groupStore.take(loaded);
  }, [loaded]);
  const group = state.hostId === hostId && state.group ? state.group : null;
  const shown = group ?? loaded;
  const live = useLiveGroup(group, () => loadGroup(hostId));
  const terms = termsText(shown);
  const isLocked = shown.state === 'locked';
  const isAnyChoosing = shown.clients.some(({ statusClass }) => statusClass === 'mustard');
  // Without scripts the order form that this stands in is sent.
  const lock = async (event: MouseEvent) => {
    event.preventDefault();
    if (shown.officeOrderId === null) return;
    await call('lockOfficeOrder', { officeOrderId: shown.officeOrderId, locked: !isLocked }).catch(
      () => null,
    );
    await loadGroup(hostId);
  };
  return (
    <section className="card card-pad grid gap-4" aria-label="Gruppenbestellung" data-live={live}>
      <h2 className="flex items-center gap-2.5 text-xl">
        <Users className="flex-none text-rim" size={22} aria-hidden="true" /> Gruppenbestellung
      </h2>
      {terms && <p className="font-strong">{terms}</p>}
      <ClientList clients={shown.clients} />
      {isLocked ? (
        <Notice look="mustard">Geschlossen: Gerade kann niemand mitbestellen oder etwas zurücknehmen.</Notice>
      ) : isDeadlineOver(shown) ? (
        <Notice look="mustard">{DEADLINE_OVER}</Notice>
      ) : (
        isAnyChoosing && <p>Wer jetzt noch nichts übergeben hat, ist nicht dabei, sobald du bestellst.</p>
      )}
      <p className="flex flex-wrap gap-2.5">
        <Button
          type="submit"
          look="ghost"
          name="intent"
          value={isLocked ? 'unlock' : 'lock'}
          onClick={(event) => void lock(event)}
        >
          {isLocked ? 'Wieder öffnen' : 'Schließen, bevor ich bestelle'}
        </Button>
        <Link to={paths.group(hostUrl)} className="btn btn-quiet">
          Einladen und verwalten
        </Link>
      </p>
    </section>
  );
}
