import { workLimits } from '#domain/limits/work.ts';
import { sizeLabel, type Size } from '#domain/menu/sizes.ts';
import { roomFor } from '../../lib/room-for.ts';
import { Checkbox } from '../../ui/Choice.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import type { OwnForm } from './own-form.ts';
import { Pair } from '../../ui/Pair.tsx';
import { More } from '../../ui/More.tsx';

const OTHERS: readonly Size[] = ['tiny', 'small', 'medium', 'family'];

/** The one price most dishes have; the other sizes are a tap away. */
export function SizeFields(wires: OwnForm) {
  const { shown, error, field } = wires;
  const isUsed = (code: Size) => Boolean(shown[`price-${code}`] || error(`price-${code}`));
  const hasOthers = OTHERS.some(isUsed);
  // Whoever sells it only in others would take an empty price on top for a lost one.
  const isOfOthers = hasOthers && !isUsed('big');
  return (
    <>
      <TextField
        label={isOfOthers ? `Preis (€), ${sizeLabel('big')}` : 'Preis (€)'}
        hint={isOfOthers ? 'Leer: In dieser Größe gibt es das nicht.' : undefined}
        autoComplete="off"
        required={!isOfOthers}
        {...roomFor(workLimits.menu.price)}
        className="max-w-52"
        {...field('price-big')}
      />
      <Packed code="big" {...wires} />
      <More label="Mehrere Größen" open={hasOthers || Boolean(shown['title-big'])}>
        <div className="grid grid-cols-1 content-start gap-4">
          <p className="text-sm text-ink-soft">
            Nur Größen mit Preis stehen auf der Karte. Der Name ist freiwillig, zum Beispiel „26 cm“.
          </p>
          <TextField
            label={`Name der Größe mit dem Preis oben (sonst „${sizeLabel('big')}“)`}
            {...workLimits.menu.sizeName}
            {...field('title-big')}
          />
          {OTHERS.map((code) => (
            <OtherSize key={code} code={code} {...wires} />
          ))}
        </div>
      </More>
    </>
  );
}

function OtherSize({ code, ...wires }: OwnForm & { code: Size }) {
  const name = sizeLabel(code);
  return (
    <fieldset className="grid min-w-0 gap-2 border-t border-line pt-3">
      <legend className="float-left font-bold">{name}</legend>
      <Pair>
        <TextField
          label={<Of size={name}>Preis (€)</Of>}
          autoComplete="off"
          {...roomFor(workLimits.menu.price)}
          {...wires.field(`price-${code}`)}
        />
        <TextField
          label={<Of size={name}>Name</Of>}
          {...workLimits.menu.sizeName}
          {...wires.field(`title-${code}`)}
        />
      </Pair>
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
    <More
      label={<>Pfand und Füllmenge{code !== 'big' && <span className="sr-only"> ({name})</span>}</>}
      open={isOpen}
    >
      <div className="grid grid-cols-3 items-start gap-3 pt-1 pb-2">
        <TextField
          label={<Of size={name}>Pfand (€)</Of>}
          autoComplete="off"
          {...roomFor(workLimits.menu.price)}
          {...field(`deposit-${code}`)}
        />
        <TextField
          label={<Of size={name}>Füllmenge</Of>}
          autoComplete="off"
          {...roomFor(workLimits.menu.amount)}
          {...field(`amount-${code}`)}
        />
        <SelectField label={<Of size={name}>Einheit</Of>} {...field(`unit-${code}`)}>
          <option value="ml">ml</option>
          <option value="g">g</option>
        </SelectField>
        <Checkbox {...tick(`prepacked-${code}`)} className="col-span-full">
          Fertig verpackt (Flasche, Dose): Gäste sehen den Grundpreis
        </Checkbox>
      </div>
    </More>
  );
}
