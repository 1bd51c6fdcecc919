import { limits } from '#domain/limits/guest.ts';
import type { useSentForm } from '../../forms/use-sent-form.ts';
import { roomFor } from '../../lib/room-for.ts';
import { TextField } from '../../ui/Field.tsx';

/** Until when and for how much everybody may choose. */
export function TermsFields({ field }: Pick<ReturnType<typeof useSentForm>, 'field'>) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-4">
      <TextField label="Mitbestellen bis (wenn du magst)" type="time" {...field('deadline')} />
      <TextField
        label="Euro pro Person (wenn du magst)"
        {...roomFor(limits.group.budget)}
        placeholder="12,50"
        {...field('budget')}
      />
    </div>
  );
}
