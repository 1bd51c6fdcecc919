import { sizeLabel, SIZES } from '#domain/sizes.ts';
import { TextField } from '../../ui/Field.tsx';
import type { OwnForm } from './own-form.ts';

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
    <details open={isOpen}>
      <summary>Aktionspreis</summary>
      <div className="own-sizes">
        <p className="own-hint">
          Er gilt ab sofort, danach wieder der normale Preis. Der normale muss der niedrigste der letzten 30
          Tage sein (§ 11 PAngV).
        </p>
        <div className="own-pair">
          {sizes.map((code) => (
            <TextField
              key={code}
              label={sizes.length === 1 ? 'Aktionspreis (€)' : `Aktionspreis ${sizeLabel(code)} (€)`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              {...field(`special-${code}`)}
            />
          ))}
          <TextField label="Letzter Tag der Aktion" type="date" {...field('specialLastDay')} />
        </div>
      </div>
    </details>
  );
}
