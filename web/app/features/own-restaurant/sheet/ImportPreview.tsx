import { labelOf } from '#domain/menu/sheet/columns.ts';
import { type Target, TARGETS } from '#domain/menu/sheet/headings.ts';
import { dotted } from '../../../lib/dotted.ts';
import { formatCount } from '../../../lib/format.ts';
import { SelectField } from '../../../ui/Field.tsx';
import { Alert, Notice } from '../../../ui/Message.tsx';
import type { ImportedDraft } from './preview-import.ts';
import type { ReadFile } from './read-file.ts';

interface ImportPreviewProps {
  read: ReadFile;
  preview: ImportedDraft;
  choose: (column: number, target: Target) => void;
}

const SHOWN = 20;

/** What each column is taken for, and what becomes of it. */
export function ImportPreview({ read, preview, choose }: ImportPreviewProps) {
  const { added, changed, wrong } = preview;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="font-semibold">
        {read.targets.includes('title')
          ? `Neu: ${added} · geändert: ${changed}${wrong.length > 0 ? ` · mit Fehlern: ${formatCount(wrong.length, 'Feld', 'Felder')}` : ''}`
          : 'In welcher Spalte steht der Name der Gerichte?'}
      </p>
      {wrong.length > 0 && (
        <Alert title="Das lässt sich in der Tabelle noch berichtigen">
          <ul>
            {wrong.slice(0, SHOWN).map(({ spot, column, title, text }) => (
              <li key={`${spot.row}-${column}-${text}`}>
                Zeile {spot.row + 1}
                {title && `, ${title}`}, {labelOf(column)}: {text}
              </li>
            ))}
          </ul>
          {wrong.length > SHOWN && <p>… und {wrong.length - SHOWN} weitere.</p>}
        </Alert>
      )}
      <Surcharges lines={read.surcharges ?? []} />
      <Unpriced lines={read.unpriced ?? []} />
      <Dishes touched={preview.touched} />
      <div className="grid gap-3 sm:grid-cols-2">
        {read.targets.map((target, column) => (
          <SelectField
            // Columns have no other name than their place.
            key={`spalte-${column + 1}`}
            label={read.head[column] || `Spalte ${column + 1}`}
            hint={exampleIn(read, column)}
            value={target}
            onChange={({ target: { value } }) => choose(column, value as Target)}
          >
            <option value="">nicht einlesen</option>
            {TARGETS.map((one) => (
              <option key={one.target} value={one.target}>
                {one.label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </div>
  );
}

/** A printed menu says what extras cost, but not which dishes have them. */
function Surcharges({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Notice look="mustard">
      <p>
        <b>{lines.length === 1 ? 'Ein Aufpreis ist' : `${lines.length} Aufpreise sind`} nicht dabei.</b> Leg
        {lines.length === 1 ? ' ihn' : ' sie'} unter „Extras“ an und wähle sie bei den Gerichten aus:
      </p>
      <ul className="mt-1 list-disc pl-5">
        {lines.slice(0, SHOWN).map((line, at) => (
          // Printed twice they stand there twice.
          <li key={`${at + 1}-${line}`}>{line}</li>
        ))}
      </ul>
      {lines.length > SHOWN && <p>… und {lines.length - SHOWN} weitere.</p>}
    </Notice>
  );
}

/** What nobody can order without a price. */
function Unpriced({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Notice look="mustard">
      <b>Ohne Preis, deshalb nicht dabei:</b> {lines.slice(0, SHOWN).join('; ')}
      {lines.length > SHOWN && ` … und ${lines.length - SHOWN} weitere`}
    </Notice>
  );
}

/** What will stand in the table, as far as it is seen at a glance. */
function Dishes({ touched }: { touched: ImportedDraft['touched'] }) {
  if (touched.length === 0) return null;
  return (
    // Focusable, so that the keyboard can scroll it too.
    <div
      className="max-h-60 overflow-y-auto rounded-md bg-sand px-4 py-3"
      role="region"
      aria-label="Gelesen"
      tabIndex={0}
    >
      <ul className="grid gap-1">
        {touched.map(({ key, lines }) => (
          <li key={key}>
            {dotted([lines[0]?.artNo, lines[0]?.title])}{' '}
            <span className="text-ink-soft tabular-nums">
              {lines.map(({ size, price }) => [size, price].filter(Boolean).join(' ')).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function exampleIn({ rows }: ReadFile, column: number): string | undefined {
  const found = rows.map((row) => row[column]?.trim()).find(Boolean);
  return found && `zum Beispiel „${found.slice(0, 40)}“`;
}
