import { readKept } from '../../lib/device-storage.client.ts';
import { useStore } from '../../lib/store.ts';
import { SHIFT } from '../../live/kept-room.client.ts';

/** Before a log-out (ACC-004). */
export const LOG_OUT_QUESTION = 'Möchtest du dich wirklich abmelden?';

const neverTold = () => () => undefined;

/** What a log-out leaves and what it ends, also of a kitchen's board in another window (KIT-829). */
export function LogOutNote() {
  const runsShift = useStore(
    () => ({ subscribe: neverTold, read: () => readKept('local', SHIFT) !== null }),
    false,
  );
  return (
    <>
      {runsShift && <b>In diesem Browser läuft eine Küchenschicht: Mit dem Abmelden endet sie. </b>}
      Dein Warenkorb bleibt. Deine gespeicherten Adressen siehst du erst nach dem Anmelden wieder.
    </>
  );
}
