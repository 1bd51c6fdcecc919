import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { OptionRow, Pill } from '../../ui/Choice.tsx';
import { FieldError, SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import type { SentForm, Typed } from '../account/sent-form.ts';
import { DeclarationFields } from './DeclarationFields.tsx';
import type { OwnMenu, OwnProduct } from './menu-parts.ts';
import { type OwnForm, useOwnForm } from './own-form.ts';
import { PartsFields } from './PartsFields.tsx';
import { OwnFormFrame } from './OwnFormFrame.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SizeFields } from './SizeFields.tsx';
import { SpecialFields } from './SpecialFields.tsx';
import { VatClasses } from './VatClasses.tsx';

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
  return (
    <OwnFormFrame ref={form} hostId={hostId} version={product?.version} sent={sent}>
      <Card as="section" aria-label="Gericht" className="own-part">
        <TextField label="Name" required maxLength={120} autoComplete="off" {...wires.field('title')} />
        <SizeFields {...wires} />
        <SpecialFields {...wires} />
        <TextArea
          label="Beschreibung (freiwillig)"
          placeholder="Mit Remoulade, Gurke und Zwiebeln"
          rows={2}
          maxLength={600}
          {...wires.field('content')}
        />
        <SelectField label="Kategorie" {...wires.field('categoryId')}>
          {menu.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Marks {...wires} />
      </Card>
      <Card as="section" aria-label="Allergene und Zusatzstoffe" className="own-part">
        <DeclarationFields kind="allergens" {...wires} />
        <DeclarationFields kind="additives" {...wires} />
      </Card>
      {product?.kind !== 'gift-voucher' && <PartsFields menu={menu} {...wires} />}
      {menu.rules.length > 0 && <Rules menu={menu} {...wires} />}
      <More isDish={product === undefined || product.kind === 'dish'} {...wires} />
      {product ? (
        <SaveBar back={paths.ownMenu(hostId)} />
      ) : (
        <SaveBar other={{ intent: 'next', label: 'Speichern und nächstes' }} />
      )}
    </OwnFormFrame>
  );
}

function Marks({ tick, error }: OwnForm) {
  const isVegan = error('isVegan');
  return (
    <fieldset className="own-marks">
      <legend className="field-label">Merkmale</legend>
      <div className="own-pills">
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

function Rules({ menu, tick }: OwnForm & { menu: OwnMenu }) {
  return (
    <Card as="section" aria-labelledby="fragen" className="own-part">
      <h2 id="fragen">Extras, die Gäste wählen können</h2>
      <div className="own-options">
        {menu.rules.map(({ id, title, choices }) => (
          <OptionRow key={id} type="checkbox" {...tick(`rule-${id}`)}>
            {title}
            <small className="own-note">{choices.map((choice) => choice.title).join(', ')}</small>
          </OptionRow>
        ))}
      </div>
    </Card>
  );
}

/** What only some dishes need. */
function More({ isDish, field, shown, error }: OwnForm & { isDish: boolean }) {
  const names = ['artNo', 'attributes', 'alcoholPercent', 'caffeineMg', 'ageLimit'];
  const isOpen = names.some((name) => Boolean(shown[name] || error(name))) || shown['vatClass'] !== 'food';
  return (
    <Card as="section" className="own-part">
      <details open={isOpen}>
        <summary>Getränk, Alkohol, Nummer und mehr</summary>
        <div className="own-more">
          {isDish && (
            <SelectField
              label="Umsatzsteuer"
              hint="Daraus folgt der Steuersatz, auch im Haus und zum Mitnehmen."
              {...field('vatClass')}
            >
              <VatClasses />
            </SelectField>
          )}
          <div className="own-pair">
            <SelectField label="Erst ab" {...field('ageLimit')}>
              <option value="">ohne Altersgrenze</option>
              <option value="16">16 Jahren (Bier, Wein)</option>
              <option value="18">18 Jahren (Spirituosen)</option>
            </SelectField>
            <TextField
              label="Alkohol (% vol)"
              hint="Ab 1,2 % Pflicht"
              inputMode="decimal"
              maxLength={5}
              {...field('alcoholPercent')}
            />
            <TextField
              label="Koffein (mg je 100 ml)"
              hint="Ab 15 mg Pflicht, außer bei Kaffee und Tee"
              inputMode="numeric"
              maxLength={5}
              {...field('caffeineMg')}
            />
            <TextField label="Nummer auf der Karte" maxLength={12} {...field('artNo')} />
          </div>
          <TextField
            label="Weitere Merkmale, mit Komma"
            placeholder="glutenfrei, hausgemacht"
            maxLength={120}
            {...field('attributes')}
          />
        </div>
      </details>
    </Card>
  );
}
