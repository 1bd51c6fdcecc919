import { workLimits } from '#domain/limits/work.ts';
import { sizeLabel, SIZES } from '#domain/menu/sizes.ts';
import { roomFor } from '../../lib/room-for.ts';
import { TextField } from '../../ui/Field.tsx';
import type { OwnForm } from './own-form.ts';
import { Pair } from '../../ui/Pair.tsx';
import { More } from '../../ui/More.tsx';

/** A lower price with an end: the old one stands beside it, struck out. */
export function SpecialFields({ shown, error, field }: OwnForm) {
  const names = [...SIZES.map((code) => `special-${code}`), 'specialLastDay'];
  const isOpen = names.some((name) => Boolean(shown[name] || error(name)));
  // The price of a size comes first; with the first saving its special price can follow.
  const sizes = SIZES.filter(
    (code) =>
      code === 'big' || shown[`price-${code}`] || shown[`special-${code}`] || error(`special-${code}`),
  );
  return (
    <More label="Aktionspreis" open={isOpen}>
      <div className="grid grid-cols-1 content-start gap-4">
        <p className="text-sm text-ink-soft">
          Er gilt ab sofort, danach wieder der normale Preis. Der normale muss der niedrigste der letzten 30
          Tage sein (§ 11 PAngV).
        </p>
        <Pair>
          {sizes.map((code) => (
            <TextField
              key={code}
              label={sizes.length === 1 ? 'Aktionspreis (€)' : `Aktionspreis ${sizeLabel(code)} (€)`}
              autoComplete="off"
              {...roomFor(workLimits.menu.price)}
              {...field(`special-${code}`)}
            />
          ))}
          <TextField label="Letzter Tag der Aktion" type="date" {...field('specialLastDay')} />
        </Pair>
      </div>
    </More>
  );
}
