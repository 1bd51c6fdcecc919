import { Card } from '../../ui/Card.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import type { OwnMenu } from './menu-parts.ts';
import type { OwnForm } from './own-form.ts';
import { countPartRows, partName } from './parts-form.ts';
import { VatClasses } from './VatClasses.tsx';

/** What a combo consists of: food and drink are taxed apart, by what each would cost alone. */
export function PartsFields({ menu, ...wires }: OwnForm & { menu: OwnMenu }) {
  const { shown, error } = wires;
  const rows = Array.from({ length: countPartRows(shown) }, (_, at) => at);
  const isOpen = rows.some((at) => Boolean(shown[partName(at, 'title')] || error(partName(at, 'title'))));
  return (
    <Card as="section" className="own-part">
      <details open={isOpen}>
        <summary>Menü aus mehreren Teilen</summary>
        <div className="own-more">
          <p className="own-hint">
            Ein Preis für Burger, Pommes und Cola? Schreib auf, was dazugehört und was es einzeln kostet:
            Daraus folgt, welcher Teil des Preises mit welchem Satz besteuert wird. Leere Zeilen zählen nicht.
            Was Gäste sich aussuchen, legst du als Frage unter Extras an.
          </p>
          {rows.map((at) => (
            <PartRow key={at} at={at} {...wires} />
          ))}
          <datalist id="eigene-gerichte">
            {menu.products.map(({ id, title }) => (
              <option key={id}>{title}</option>
            ))}
          </datalist>
        </div>
      </details>
    </Card>
  );
}

function PartRow({ at, field }: OwnForm & { at: number }) {
  const place = <span className="sr-only">{at + 1}. Teil: </span>;
  return (
    <div className="own-combo-part">
      <TextField
        label={<>{place}Name</>}
        list="eigene-gerichte"
        maxLength={60}
        autoComplete="off"
        {...field(partName(at, 'title'))}
      />
      <TextField
        label={<>{place}Einzeln (€)</>}
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
        {...field(partName(at, 'price'))}
      />
      <SelectField label={<>{place}Umsatzsteuer</>} {...field(partName(at, 'vat'))}>
        <VatClasses />
      </SelectField>
    </div>
  );
}
