import { Users } from '../../ui/icons.ts';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import type { PushState } from '../live/subscribe.ts';
import type { GroupOrder } from './group-store.ts';
import { isLate, LATE, masterOf, termsText } from './group-words.ts';

/** Tells a client whose order this becomes (GRP-022). */
export function ClientBanner({ group, live }: { group: GroupOrder; live?: PushState }) {
  const terms = termsText(group);
  return (
    <section className="group-strip" aria-label="Gruppenbestellung" {...(live && { 'data-live': live })}>
      <Users size={22} aria-hidden="true" />
      <p>
        <b>Du bestellst bei {masterOf(group)} mit.</b> {stateText(group)}
        {terms && <small>{terms}</small>}
      </p>
      <Link to={paths.endGroup(group.hostUrl)} preventScrollReset className="btn btn-quiet">
        Lieber allein bestellen
      </Link>
    </section>
  );
}

function stateText(group: GroupOrder): string {
  const { state, submitted } = group;
  if (state === 'locked') return 'Gerade wird bestellt, jetzt geht nichts mehr dazu.';
  if (isLate(group)) return `${LATE} Frag ${masterOf(group)}, ob es noch etwas länger geht.`;
  if (submitted) return 'Deine Auswahl ist übergeben. Du kannst noch etwas dazulegen.';
  return 'Such dir etwas aus und übergib es, um Adresse und Bezahlung musst du dich nicht kümmern.';
}
