import { sizeLabel, type Size } from '#domain/sizes.ts';
import { Checkbox } from '../../ui/Choice.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import type { OwnForm } from './own-form.ts';

const OTHERS: readonly Size[] = ['tiny', 'small', 'medium', 'family'];

/** The one price most dishes have; the other sizes are a tap away. */
export function SizeFields(wires: OwnForm) {
  const { shown, error, field } = wires;
  const isUsed = (code: Size) => Boolean(shown[`price-${code}`] || error(`price-${code}`));
  const hasOthers = OTHERS.some(isUsed);
  return (
    <>
      <TextField
        label="Preis (€)"
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={10}
        className="own-price"
        {...field('price-big')}
      />
      <Packed code="big" {...wires} />
      <details open={hasOthers || Boolean(shown['title-big'])}>
        <summary>Mehrere Größen</summary>
        <div className="own-sizes">
          <p className="own-hint">
            Nur Größen mit Preis stehen auf der Karte. Der Name ist freiwillig, zum Beispiel „26 cm“.
          </p>
          <TextField
            label={`Name der Größe mit dem Preis oben (sonst „${sizeLabel('big')}“)`}
            maxLength={30}
            {...field('title-big')}
          />
          {OTHERS.map((code) => (
            <OtherSize key={code} code={code} {...wires} />
          ))}
        </div>
      </details>
    </>
  );
}

function OtherSize({ code, ...wires }: OwnForm & { code: Size }) {
  const name = sizeLabel(code);
  return (
    <fieldset className="own-size">
      <legend>{name}</legend>
      <div className="own-pair">
        <TextField
          label={<Of size={name}>Preis (€)</Of>}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          {...wires.field(`price-${code}`)}
        />
        <TextField label={<Of size={name}>Name</Of>} maxLength={30} {...wires.field(`title-${code}`)} />
      </div>
      <Packed code={code} {...wires} />
    </fieldset>
  );
}

/** Each label says which size it belongs to, to those who do not see it. */
function Of({ size, children }: { size: string; children: string }) {
  return (
    <>
      <span className="sr-only">{size}: </span>
      {children}
    </>
  );
}

/** Deposit, and how much is in what is packed beforehand: then the base price is due (PAngV). */
function Packed({ code, field, tick, shown, error }: OwnForm & { code: Size }) {
  const name = sizeLabel(code);
  const names = ['deposit', 'amount', 'prepacked'].map((what) => `${what}-${code}`);
  const isOpen = names.some((one) => Boolean(shown[one] || error(one)));
  return (
    <details open={isOpen}>
      <summary>Pfand und Füllmenge{code !== 'big' && <span className="sr-only"> ({name})</span>}</summary>
      <div className="own-packed">
        <TextField
          label={<Of size={name}>Pfand (€)</Of>}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          {...field(`deposit-${code}`)}
        />
        <TextField
          label={<Of size={name}>Füllmenge</Of>}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...field(`amount-${code}`)}
        />
        <SelectField label={<Of size={name}>Einheit</Of>} {...field(`unit-${code}`)}>
          <option value="ml">ml</option>
          <option value="g">g</option>
        </SelectField>
        <Checkbox {...tick(`prepacked-${code}`)} className="own-wide">
          Fertig verpackt (Flasche, Dose): Gäste sehen den Grundpreis
        </Checkbox>
      </div>
    </details>
  );
}
