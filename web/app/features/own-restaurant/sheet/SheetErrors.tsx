import { labelOf } from '#domain/menu/sheet/columns.ts';
import { Alert } from '../../../ui/Message.tsx';
import type { Draft, Spot } from './draft.ts';
import { placeErrors } from './place-errors.ts';
import type { Errors } from './sheet-errors.ts';

interface SheetErrorsProps {
  draft: Draft;
  errors: Errors;
  onGo: (spot: Spot) => void;
}

const SHOWN = 12;

/** What is still wrong, row by row; each leads to its cell. */
export function SheetErrors({ draft, errors, onGo }: SheetErrorsProps) {
  const placed = placeErrors(draft, errors);
  if (placed.length === 0) return null;
  return (
    <Alert title="Das fehlt noch, gespeichert ist nichts">
      <ul className="mt-1 grid">
        {placed.slice(0, SHOWN).map(({ spot, column, title, text }) => (
          <li key={`${spot.row}-${column}-${text}`}>
            <button
              type="button"
              className="min-h-target text-left underline underline-offset-2"
              onClick={() => onGo(spot)}
            >
              Zeile {spot.row + 1}
              {title && `, ${title}`}, {labelOf(column)}: {text}
            </button>
          </li>
        ))}
      </ul>
      {placed.length > SHOWN && <p>… und {placed.length - SHOWN} weitere.</p>}
    </Alert>
  );
}
