import { useNavigate } from 'react-router';
import { Clock } from '../../lib/clock.tsx';
import { formatEuros, formatTime, formatWhen } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Alert, Notice } from '../../ui/Message.tsx';
import { More } from '../../ui/More.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { WifiOff } from '../../ui/more-icons.ts';
import { KitchenHeader, KitchenName } from '../kitchen/KitchenHead.tsx';
import { ReadOnce } from '../kitchen/ReadOnce.tsx';
import { LeaveButton } from '../layout/LeaveButton.tsx';
import { BeginShift } from './BeginShift.tsx';
import { CashLines, NO_TILL } from './CashLines.tsx';
import { OpenTour } from './OpenTour.tsx';
import { WaitingOrders } from './WaitingOrders.tsx';
import type { Tour } from './tour.ts';
import { useLostStops } from './use-lost-stops.ts';
import { type KeptTour, type LiveTour, useTour } from './use-tour.ts';

/** A driver's phone: what to take along, where to, and what to collect there. */
export function DriverPage({ loaded, kept }: { loaded: Tour; kept?: KeptTour }) {
  const live = useTour(loaded, kept);
  const { tour, problem } = live;
  const [lost, readLost] = useLostStops(tour);
  return (
    <Clock serverNow={tour.now}>
      <div className="kitchen min-h-dvh bg-enamel pb-28 text-ink">
        <SkipLink />
        <KitchenHeader>
          <div className="min-w-0 flex-1">
            <KitchenName title={tour.name}>
              <Restaurant tour={tour} />
            </KitchenName>
          </div>
          {!tour.isDevice && <LeaveButton />}
        </KitchenHeader>
        <div className="sticky top-0 z-20">
          <ReadOnce sentences={lost} onRead={readLost} />
        </div>
        <main id="main" tabIndex={-1} className="mx-auto grid max-w-160 gap-5 px-3.5 pt-4">
          <Link live={live} />
          {problem && <Alert title="Das ging nicht">{problem}</Alert>}
          {tour.notices.length > 0 && (
            <Notice look="mustard">
              {tour.notices.map((notice) => (
                <p key={notice}>{notice}</p>
              ))}
            </Notice>
          )}
          {tour.shift ? <OpenTour live={live} shift={tour.shift} /> : <BeginShift tour={tour} />}
          {tour.cash && <OwnCash cash={tour.cash} />}
          <WaitingOrders live={live} />
        </main>
      </div>
    </Clock>
  );
}

/** Whether what is shown is true right now, and what is still to be sent. */
function Link({ live: { isOffline, taps, stand, tour } }: { live: LiveTour }) {
  return (
    <div role="status">
      {isOffline && (
        <Notice look="mustard" icon={<WifiOff size={20} className="flex-none" aria-hidden="true" />}>
          <b>Ohne Netz · Stand {formatWhen(stand, tour.now)}</b>
          {taps.length > 0 && (
            <p>Was du getippt hast, ist gemerkt und geht von selbst hinaus, sobald wieder Netz da ist.</p>
          )}
        </Notice>
      )}
    </div>
  );
}

function Restaurant({ tour: { restaurant, restaurants, shift } }: { tour: Tour }) {
  const navigate = useNavigate();
  if (restaurants.length > 1 && !shift)
    return (
      <select
        className="min-h-control max-w-56 rounded-md border-[1.5px] border-line-strong bg-field px-3"
        aria-label="Restaurant"
        value={restaurant.id}
        onChange={(event) => void navigate(staffPaths.driverOf(event.target.value))}
      >
        {restaurants.map(({ id, item_name }) => (
          <option key={id} value={id}>
            {item_name}
          </option>
        ))}
      </select>
    );
  return (
    <p className="flex min-w-0 whitespace-pre">
      <span className="truncate">{restaurant.item_name}</span>
      {shift && `\u00a0· seit ${formatTime(shift.beganAt)}`}
    </p>
  );
}

/** What is to be handed over at the end of the shift; folded away while it runs. */
function OwnCash({ cash }: { cash: NonNullable<Tour['cash']> }) {
  const state = cash.confirmedAt
    ? `Abgabe bestätigt um ${formatTime(cash.confirmedAt)} Uhr.`
    : cash.endedAt && 'Gib das Geld jetzt dem ab, der den Laden führt; er bestätigt es in der Küche.';
  return (
    <More
      className="card card-pad"
      open={cash.endedAt !== null && cash.confirmedAt === null}
      label={<span className="text-lg">Abzugeben: {formatEuros(cash.handOver)}</span>}
    >
      <div className="grid gap-2">
        {state && <p className="font-semibold">{state}</p>}
        <CashLines cash={cash} />
        <p className="text-sm text-ink-soft">{NO_TILL}</p>
      </div>
    </More>
  );
}
