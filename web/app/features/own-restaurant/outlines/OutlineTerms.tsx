import type { Dispatch } from 'react';
import { workLimits } from '#domain/limits/work.ts';
import { roomFor } from '../../../lib/room-for.ts';
import { TextField } from '../../../ui/Field.tsx';
import type { Draft, Step, TypedTerms } from './drawing.ts';
import { wrongTerms } from './outline-form.ts';

const FIELDS = [
  ['minimum', 'Mindestbestellwert (€)', undefined],
  ['delivery', 'Lieferkosten (€)', undefined],
  ['freeFrom', 'Kostenlos ab (€)', 'Leer: nie kostenlos'],
] as const satisfies readonly [keyof TypedTerms, string, string | undefined][];

/** What delivering within an outline costs. */
export function OutlineTerms({ draft, step }: { draft: Draft; step: Dispatch<Step> }) {
  const wrong = wrongTerms(draft);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-start gap-3">
      {FIELDS.map(([name, label, hint]) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          error={wrong[name]}
          autoComplete="off"
          {...roomFor(workLimits.menu.price)}
          value={draft[name]}
          onChange={({ currentTarget: { value } }) => step({ do: 'type', terms: { [name]: value } })}
        />
      ))}
    </div>
  );
}
