import { useEffect, useState } from 'react';
import { VolumeX } from '../../ui/more-icons.ts';
import { NOTE } from './BoardsAlive.tsx';
import type { Shift } from './use-shift.ts';

/** Until a browser that lets the bell sound has said so: what only flashes up would push the lanes to and fro. */
const SURE_MS = 1500;

/** That no bell is heard here, because somebody switched it off, or the browser waits for a tap after a reload. */
export function SilentBell({ shift: { hasBegun, isAudible, toggleSound } }: { shift: Shift }) {
  return hasBegun && !isAudible && <Silence onSound={toggleSound} />;
}

function Silence({ onSound }: { onSound: () => void }) {
  const [isSure, setSure] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSure(true), SURE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSure) return null;
  return (
    <div role="status" className={NOTE}>
      <button
        type="button"
        className="-my-1.5 flex min-h-12 w-full items-center gap-2.5 text-left"
        onClick={onSound}
      >
        <VolumeX size={20} aria-hidden="true" className="flex-none" />
        <span>
          Hier läutet keine Glocke. <span className="underline underline-offset-3">Einschalten</span>
        </span>
      </button>
    </div>
  );
}
