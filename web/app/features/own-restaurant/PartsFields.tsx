import { workLimits } from '#domain/limits/work.ts';
import { roomFor } from '../../lib/room-for.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';
import type { OwnMenu, OwnProduct } from './menu-parts.ts';
import type { OwnForm } from './own-form.ts';
import { countPartRows, partName } from './parts-form.ts';
import { VatClasses } from './VatClasses.tsx';
import { Part } from '../../ui/Part.tsx';
import { More } from '../../ui/More.tsx';

/** What a combo consists of: food and drink are taxed apart, by what each would cost alone. */
export function PartsFields({
  menu,
  parts,
  ...wires
}: OwnForm & { menu: OwnMenu; parts: OwnProduct['parts'] }) {
  const { shown, error } = wires;
  const rows = Array.from({ length: countPartRows(shown) }, (_, at) => at);
  const isOpen = rows.some((at) => Boolean(shown[partName(at, 'title')] || error(partName(at, 'title'))));
  return (
    <Part>
      <More label="Menü aus mehreren Teilen" open={isOpen}>
        <div className="grid grid-cols-1 gap-4 pt-2">
          <p className="text-sm text-ink-soft">
            Ein Preis für Burger, Pommes und Cola? Schreib auf, was dazugehört und was es einzeln kostet:
            Daraus folgt, welcher Teil des Preises mit welchem Satz besteuert wird. Leere Zeilen zählen nicht.
            Was Gäste sich aussuchen, legst du als Frage unter Extras an.
          </p>
          <p className="text-sm text-ink-soft">
            Heißt ein Teil wie ein Gericht deiner Karte, gehört beides zusammen: Ist das Gericht ausverkauft
            oder nicht mehr auf der Karte, ist es auch das Menü. Ebenso, wenn es zu einer Pflichtfrage nichts
            mehr gibt. Und hat die Kategorie des Gerichts Uhrzeiten, gibt es auch das Menü nur dann.
          </p>
          {rows.map((at) => (
            <PartRow key={at} at={at} part={parts[at]} {...wires} />
          ))}
          <datalist id="eigene-gerichte">
            {menu.products.map(({ id, title }) => (
              <option key={id}>{title}</option>
            ))}
          </datalist>
        </div>
      </More>
    </Part>
  );
}

function hintOf({ dish, offered }: OwnProduct['parts'][number]): string | undefined {
  if (dish === 'off') return 'Nicht mehr auf der Karte: Solange ist auch das Menü ausverkauft.';
  if (dish === 'out') return 'Gerade ausverkauft: Solange ist auch das Menü ausverkauft.';
  return offered && `Gibt es nur ${offered}: Zu anderen Zeiten gibt es auch das Menü nicht.`;
}

function PartRow({
  at,
  part,
  field,
  shown,
}: OwnForm & { at: number; part: OwnProduct['parts'][number] | undefined }) {
  const isSame = part && shown[partName(at, 'title')] === part.title;
  const place = <span className="sr-only">{at + 1}. Teil: </span>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-x-3 gap-y-2 border-b border-line pb-3 max-sm:*:last:col-span-full sm:grid-cols-[minmax(0,1fr)_7rem_13rem]">
      <TextField
        label={<>{place}Name</>}
        list="eigene-gerichte"
        hint={isSame && hintOf(part)}
        {...workLimits.menu.part}
        autoComplete="off"
        {...field(partName(at, 'title'))}
      />
      <TextField
        label={<>{place}Einzeln (€)</>}
        {...roomFor(workLimits.menu.price)}
        autoComplete="off"
        {...field(partName(at, 'price'))}
      />
      <SelectField label={<>{place}Umsatzsteuer</>} {...field(partName(at, 'vat'))}>
        <VatClasses />
      </SelectField>
    </div>
  );
}
