import { useState } from 'react';
import { workLimits } from '#domain/limits/work.ts';
import { VAT_WORDS } from '#domain/menu/sheet/plain-cells.ts';
import { ROUNDINGS } from '#domain/menu/sheet/bulk.ts';
import { roomFor } from '../../../lib/room-for.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../../ui/Field.tsx';
import { Pair } from '../../../ui/Pair.tsx';
import { type BulkForm, FIRST, readBulk, ROUNDING_LABELS, roundingIn, WHAT } from './bulk-form.ts';
import { applyChanges, bulkChanges, type Scope } from './bulk-changes.ts';
import { BulkPreview } from './BulkPreview.tsx';
import type { Draft } from './draft.ts';

interface BulkDialogProps {
  draft: Draft;
  ticked: ReadonlySet<string>;
  onTake: (draft: Draft) => void;
  onClose: () => void;
}

const CATEGORY = 'kategorie-';

/** A change of many dishes: what it does is seen before it stands in the table, and saved with the rest of it. */
export function BulkDialog({ draft, ticked, onTake, onClose }: BulkDialogProps) {
  const [form, setForm] = useState(FIRST);
  const [whose, setWhose] = useState(ticked.size > 0 ? 'auswahl' : 'alle');
  const bulk = readBulk(form);
  const changes = bulk && typeof bulk !== 'string' ? bulkChanges(draft, scopeOf(whose, ticked), bulk) : [];
  const categories = [...new Set(draft.map(({ lines }) => lines[0]?.category ?? ''))].filter(Boolean);
  const change = (changed: Partial<BulkForm>) => setForm((before) => ({ ...before, ...changed }));
  return (
    <Dialog
      title="Mehrere ändern"
      look="wide"
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            onClick={() => onTake(applyChanges(draft, changes))}
            blocked={changes.length > 0 ? undefined : 'So ändert sich nichts.'}
          >
            In die Tabelle übernehmen
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Pair>
          <SelectField label="Bei" value={whose} onChange={({ target }) => setWhose(target.value)}>
            {ticked.size > 0 && <option value="auswahl">{ticked.size} ausgewählten Gerichten</option>}
            <option value="alle">allen Gerichten</option>
            {categories.map((name) => (
              <option key={name} value={CATEGORY + name}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Was"
            value={form.what}
            onChange={({ target }) => change({ ...FIRST, what: target.value as BulkForm['what'] })}
          >
            {Object.entries(WHAT).map(([what, label]) => (
              <option key={what} value={what}>
                {label}
              </option>
            ))}
          </SelectField>
        </Pair>
        {form.what === 'price' ? (
          <PriceFields form={form} change={change} error={typeof bulk === 'string' ? bulk : undefined} />
        ) : (
          <TextFields form={form} change={change} error={typeof bulk === 'string' ? bulk : undefined} />
        )}
        <BulkPreview changes={changes} />
      </div>
    </Dialog>
  );
}

function scopeOf(whose: string, keys: ReadonlySet<string>): Scope {
  if (whose.startsWith(CATEGORY)) return { category: whose.slice(CATEGORY.length) };
  return whose === 'auswahl' ? { keys } : 'all';
}

interface PartProps {
  form: BulkForm;
  change: (changed: Partial<BulkForm>) => void;
  error: string | undefined;
}

function PriceFields({ form, change, error }: PartProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-4">
      <SelectField
        label="Richtung"
        value={form.isLess ? 'weniger' : 'mehr'}
        onChange={({ target }) => change({ isLess: target.value === 'weniger' })}
      >
        <option value="mehr">teurer um</option>
        <option value="weniger">billiger um</option>
      </SelectField>
      <TextField
        label="Wie viel"
        autoComplete="off"
        {...roomFor(workLimits.menu.price)}
        value={form.value}
        error={error}
        onChange={({ target }) => change({ value: target.value })}
      />
      <SelectField
        label="Prozent oder Euro"
        value={form.by}
        onChange={({ target }) => change({ by: target.value === 'amount' ? 'amount' : 'percent' })}
      >
        <option value="percent">%</option>
        <option value="amount">€</option>
      </SelectField>
      <SelectField
        label="Runden"
        value={String(form.rounding)}
        onChange={({ target }) => change({ rounding: roundingIn(target.value) })}
      >
        {ROUNDINGS.map((rounding) => (
          <option key={rounding} value={rounding}>
            {ROUNDING_LABELS[rounding]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const HINTS = {
  allergens: 'Buchstaben wie A, G – oder „keine“, wenn du es geprüft hast.',
  additives: 'Nummern wie 1, 2 – oder „keine“, wenn du es geprüft hast.',
};

function TextFields({ form, change, error }: PartProps) {
  const { what, text } = form;
  if (what === 'vat')
    return (
      <SelectField label="Wird zu" value={text} onChange={({ target }) => change({ text: target.value })}>
        <option value="">Bitte wählen</option>
        {Object.values(VAT_WORDS).map((word) => (
          <option key={word}>{word}</option>
        ))}
      </SelectField>
    );
  const hint = what === 'category' || what === 'price' ? undefined : HINTS[what];
  return (
    <Pair>
      <TextField
        label="Wird zu"
        autoComplete="off"
        {...workLimits.menu.category}
        hint={hint}
        value={text}
        error={error}
        onChange={({ target }) => change({ text: target.value })}
      />
      {hint && (
        <SelectField
          label="Wie"
          value={form.isAdded ? 'dazu' : 'statt'}
          onChange={({ target }) => change({ isAdded: target.value === 'dazu' })}
        >
          <option value="dazu">Dazu, was schon dasteht, bleibt</option>
          <option value="statt">Statt dem, was dasteht</option>
        </SelectField>
      )}
    </Pair>
  );
}
