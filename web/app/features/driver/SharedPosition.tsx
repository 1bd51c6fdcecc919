import { useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { MapPin } from '../../ui/icons.ts';
import { Notice } from '../../ui/Message.tsx';
import type { LiveTour } from './use-tour.ts';

/** Between two positions that are told; a guest need not know more. */
const EVERY_MS = 10_000;

/** Says that the next guest sees where the driver is, tells it, and takes it back with one tap. */
export function SharedPosition({ live, shiftId }: { live: LiveTour; shiftId: number }) {
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    const tell = () =>
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => {
          setUnknown(false);
          // What is not heard is told again with the next one.
          call('sharePosition', { shiftId, latitude, longitude }).catch(() => undefined);
        },
        () => setUnknown(true),
        { enableHighAccuracy: true, maximumAge: EVERY_MS },
      );
    tell();
    const timer = setInterval(tell, EVERY_MS);
    return () => clearInterval(timer);
  }, [shiftId]);
  return (
    <Notice icon={<MapPin size={20} className="flex-none" aria-hidden="true" />}>
      <p>
        {isUnknown
          ? 'Dein Handy verrät gerade nicht, wo du bist; der Gast sieht es deshalb nicht.'
          : 'Der nächste Gast sieht, wo du bist, solange diese Seite offen ist und bis du bei ihm warst.'}
      </p>
      <Button
        look="quiet"
        className="min-h-control"
        busy={live.isBusy}
        onClick={() => void live.act(() => call('stopSharing', { shiftId }))}
      >
        Nicht mehr zeigen
      </Button>
    </Notice>
  );
}
