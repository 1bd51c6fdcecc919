import { labelOf } from '#domain/menu/sheet/columns.ts';
import { type Target, TARGETS } from '#domain/menu/sheet/headings.ts';
import { SelectField } from '../../../ui/Field.tsx';
import { Alert } from '../../../ui/Message.tsx';
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
          ? `Neu: ${added} · geändert: ${changed}${wrong.length > 0 ? ` · mit Fehlern: ${wrong.length} Felder` : ''}`
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

function exampleIn({ rows }: ReadFile, column: number): string | undefined {
  const found = rows.map((row) => row[column]?.trim()).find(Boolean);
  return found && `zum Beispiel „${found.slice(0, 40)}“`;
}
