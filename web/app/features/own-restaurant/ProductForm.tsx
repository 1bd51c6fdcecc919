import { workLimits } from '#domain/limits/work.ts';
import { roomFor } from '../../lib/room-for.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { OptionRow, Pill } from '../../ui/Choice.tsx';
import { FieldError, SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import type { SentForm, Typed } from '../../forms/sent-form.ts';
import { DeclarationFields } from './DeclarationFields.tsx';
import type { OwnMenu, OwnProduct } from './menu-parts.ts';
import { type OwnForm, useOwnForm } from './own-form.ts';
import { PartsFields } from './PartsFields.tsx';
import { OwnFormFrame } from './OwnFormFrame.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SizeFields } from './SizeFields.tsx';
import { SpecialFields } from './SpecialFields.tsx';
import { VatClasses } from './VatClasses.tsx';
import { Part } from '../../ui/Part.tsx';
import { Pair } from '../../ui/Pair.tsx';
import { More } from '../../ui/More.tsx';

interface ProductFormProps {
  menu: OwnMenu;
  /** Undefined for a new one. */
  product: OwnProduct | undefined;
  fresh: Typed;
  sent: SentForm | undefined;
}

/** A dish. Name and price are enough; all else can follow. */
export function ProductForm({ menu, product, fresh, sent }: ProductFormProps) {
  const { form, wires } = useOwnForm(sent, fresh);
  const hostId = menu.restaurant.id;
  const isDish = product === undefined || product.kind === 'dish';
  return (
    <OwnFormFrame ref={form} hostId={hostId} version={product?.version} sent={sent}>
      <Part aria-label="Gericht">
        <TextField
          label="Name"
          required
          {...workLimits.menu.dish}
          autoComplete="off"
          {...wires.field('title')}
        />
        <SizeFields {...wires} />
        <SpecialFields {...wires} />
        <TextArea
          label="Beschreibung (freiwillig)"
          placeholder="Mit Remoulade, Gurke und Zwiebeln"
          rows={2}
          {...workLimits.menu.dishText}
          {...wires.field('content')}
        />
        {product?.kind !== 'gift-voucher' && (
          <TextField
            label="Besteht aus, mit Komma (freiwillig)"
            hint="Meldet die Küche davon etwas als aus, ist auch dieses Gericht ausverkauft."
            placeholder="Mozzarella, Tomate, Basilikum"
            {...workLimits.menu.ingredientsTyped}
            {...wires.field('ingredients')}
          />
        )}
        <SelectField label="Kategorie" {...wires.field('categoryId')}>
          {menu.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Marks {...wires} />
      </Part>
      <Part aria-label="Allergene und Zusatzstoffe">
        <DeclarationFields kind="allergens" {...wires} />
        <DeclarationFields kind="additives" {...wires} />
      </Part>
      {product?.kind !== 'gift-voucher' && (
        <PartsFields menu={menu} parts={product?.parts ?? []} {...wires} />
      )}
      {menu.rules.length > 0 && <Rules menu={menu} isDish={isDish} {...wires} />}
      <Rare isDish={isDish} {...wires} />
      {product ? (
        <SaveBar back={staffPaths.ownMenu(hostId)} />
      ) : (
        <SaveBar other={{ intent: 'next', label: 'Speichern und nächstes' }} />
      )}
    </OwnFormFrame>
  );
}

function Marks({ tick, error }: OwnForm) {
  const isVegan = error('isVegan');
  return (
    <fieldset className="grid min-w-0">
      <legend className="mb-[0.3125rem] text-sm font-semibold text-ink-soft">Merkmale</legend>
      <div className="flex flex-wrap gap-2">
        <Pill type="checkbox" {...tick('isVegetarian')}>
          vegetarisch
        </Pill>
        <Pill type="checkbox" {...tick('isVegan')} {...(isVegan && { 'aria-invalid': true })}>
          vegan
        </Pill>
        <Pill type="checkbox" {...tick('isHot')}>
          scharf
        </Pill>
        <Pill type="checkbox" {...tick('isNew')}>
          neu
        </Pill>
        <Pill type="checkbox" {...tick('isSpecial')}>
          Aktion
        </Pill>
      </div>
      <FieldError error={isVegan} />
    </fieldset>
  );
}

function Rules({ menu, isDish, tick, field, error }: OwnForm & { menu: OwnMenu; isDish: boolean }) {
  return (
    <Part title="Extras, die Gäste wählen können">
      <div className="grid gap-2">
        {menu.rules.map(({ id, title, choices }) => (
          <OptionRow key={id} type="checkbox" {...tick(`rule-${id}`)}>
            {title}
            <small className="block font-normal text-ink-soft">
              {choices.map((choice) => choice.title).join(', ')}
            </small>
          </OptionRow>
        ))}
      </div>
      <FieldError error={error('ruleIds')} />
      {isDish && (
        <SelectField
          label="Baukasten"
          hint="Gäste stellen es auf einer eigenen Seite zusammen und sehen dabei, was daraus wird: aus dem, woraus es besteht, und den Extras von oben."
          {...field('generator')}
        >
          <option value="">ohne Baukasten</option>
          <option value="burger">Burger, gestapelt</option>
          <option value="pizza">Pizza, belegt</option>
          <option value="bowl">Schüssel, gefüllt</option>
        </SelectField>
      )}
    </Part>
  );
}

/** What only some dishes need. */
function Rare({ isDish, field, shown, error }: OwnForm & { isDish: boolean }) {
  const names = ['artNo', 'attributes', 'alcoholPercent', 'caffeineMg', 'ageLimit'];
  const isOpen = names.some((name) => Boolean(shown[name] || error(name))) || shown['vatClass'] !== 'food';
  return (
    <Part>
      <More label="Getränk, Alkohol, Nummer und mehr" open={isOpen}>
        <div className="grid grid-cols-1 gap-4 pt-2">
          {isDish && (
            <SelectField
              label="Umsatzsteuer"
              hint="Daraus folgt der Steuersatz, auch im Haus und zum Mitnehmen."
              {...field('vatClass')}
            >
              <VatClasses />
            </SelectField>
          )}
          <Pair>
            <SelectField label="Erst ab" {...field('ageLimit')}>
              <option value="">ohne Altersgrenze</option>
              <option value="16">16 Jahren (Bier, Wein)</option>
              <option value="18">18 Jahren (Spirituosen)</option>
            </SelectField>
            <TextField
              label="Alkohol (% vol)"
              hint="Ab 1,2 % Pflicht"
              {...roomFor(workLimits.menu.alcohol)}
              {...field('alcoholPercent')}
            />
            <TextField
              label="Koffein (mg je 100 ml)"
              hint="Ab 15 mg Pflicht, außer bei Kaffee und Tee"
              {...roomFor(workLimits.menu.caffeine)}
              {...field('caffeineMg')}
            />
            <TextField label="Nummer auf der Karte" {...workLimits.menu.articleNumber} {...field('artNo')} />
          </Pair>
          <TextField
            label="Weitere Merkmale, mit Komma"
            placeholder="glutenfrei, hausgemacht"
            {...workLimits.menu.attributesTyped}
            {...field('attributes')}
          />
        </div>
      </More>
    </Part>
  );
}
