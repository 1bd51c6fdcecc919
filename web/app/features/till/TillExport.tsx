import { useState } from 'react';
import { staffPaths } from '../../lib/staff-paths.ts';
import { TextField } from '../../ui/Field.tsx';
import { Part } from '../../ui/Part.tsx';
import { Download } from '../../ui/more-icons.ts';

/** Two days, and what was closed between them as a file. */
export function TillExport({ hostId }: { hostId: number }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  return (
    <Part title="Für die Kassen-Nachschau">
      <p>
        Alle Abschlüsse einer Zeit mit jedem Beleg darin, als DSFinV-K (ZIP). Ohne Tage sind es die dieses
        Monats.
      </p>
      <div className="grid gap-3 min-[40rem]:grid-cols-[1fr_1fr_auto] min-[40rem]:items-end">
        <TextField label="Von" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        <TextField label="Bis" type="date" value={to} onChange={({ target }) => setTo(target.value)} />
        <a className="btn btn-ghost" href={staffPaths.ownTillExport(hostId, from, to)} download>
          <Download size={20} aria-hidden="true" />
          Herunterladen
        </a>
      </div>
    </Part>
  );
}
