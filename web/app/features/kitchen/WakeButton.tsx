import { call } from '../../api.ts';
import { BellRing } from '../../ui/icons.ts';
import { Notice } from '../../ui/Message.tsx';
import { useMayNotify } from '../order/use-may-notify.ts';
import { useNotices } from '../order/use-notices.ts';

/** Has this device woken when an order waits, also while no board is open on it. */
export const WakeButton = ({ hostId }: { hostId: number }) => useMayNotify() && <Wake hostId={hostId} />;

function Wake({ hostId }: { hostId: number }) {
  const { known, isBusy, problem, start, stop } = useNotices(hostId, {
    look: (endpoint) => call('kitchenNotices', { hostId, endpoint }),
    start: (subscription) => call('wakeDevice', { hostId, subscription }),
    stop: (endpoint) => call('letDeviceSleep', { hostId, endpoint }),
  });
  if (!known) return null;
  return (
    <li className="changes mt-1.5 border-t border-line pt-1.5">
      <button
        type="button"
        className="flex min-h-target w-full items-center gap-2 rounded-md px-4 text-left font-semibold text-rim hover:bg-rim-soft"
        aria-pressed={known.isOn}
        aria-disabled={isBusy}
        onClick={() => !isBusy && void (known.isOn ? stop() : start())}
      >
        <BellRing size={18} aria-hidden="true" />
        Auch auf diesem Gerät wecken{known.isOn && ': an'}
      </button>
      {problem && <Notice look="mustard">{problem}</Notice>}
    </li>
  );
}
