import { paths } from '../../lib/paths.ts';
import type { PushState } from '../../live/subscribe.ts';
import type { GroupOrder } from './group-state.ts';
import { isDeadlineOver, DEADLINE_OVER, masterOf, termsText } from './group-words.ts';
import { GroupPanel } from './GroupPanel.tsx';

/** Tells a client whose order this becomes (GRP-022). */
export function ClientBanner({ group, live }: { group: GroupOrder; live?: PushState }) {
  const terms = termsText(group);
  return (
    <GroupPanel to={paths.endGroup(group.hostUrl)} label="Lieber allein bestellen" live={live}>
      <b>Du bestellst {masterOf(group).at} mit.</b> {stateText(group)}
      {terms && <small className="block text-ink-soft">{terms}</small>}
    </GroupPanel>
  );
}

function stateText(group: GroupOrder): string {
  const { state, submitted } = group;
  if (state === 'locked') return 'Gerade wird bestellt, jetzt geht nichts mehr dazu.';
  if (isDeadlineOver(group))
    return `${DEADLINE_OVER} Frag ${masterOf(group).who}, ob es noch etwas länger geht.`;
  if (submitted) return 'Deine Auswahl ist übergeben. Du kannst noch etwas dazulegen.';
  return 'Such dir etwas aus und übergib es, um Adresse und Bezahlung musst du dich nicht kümmern.';
}
