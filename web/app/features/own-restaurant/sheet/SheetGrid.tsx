import type { MouseEvent, PointerEvent, RefObject } from 'react';
import { COLUMNS } from '#domain/menu/sheet/columns.ts';
import { VAT_WORDS } from '#domain/menu/sheet/plain-cells.ts';
import { SIZES, sizeLabel } from '#domain/menu/sizes.ts';
import type { OwnMenu } from '../menu-parts.ts';
import type { Spot } from './draft.ts';
import type { Errors } from './sheet-errors.ts';
import { SheetRow } from './SheetRow.tsx';
import { TICK } from './cell-keys.ts';
import type { Cells } from './use-cells.ts';

interface SheetGridProps {
  grid: RefObject<HTMLDivElement | null>;
  menu: OwnMenu;
  cells: Cells;
  errors: Errors;
  ticked: ReadonlySet<string>;
  tick: (row: number) => void;
}

/** The table: one stop for the tabulator, from which arrows lead on (WAI-ARIA grid). */
export function SheetGrid({ grid, menu, cells, errors, ticked, tick }: SheetGridProps) {
  const { rows, count, active, area, editing } = cells;
  const isMany = area.from.row !== area.to.row || area.from.column !== area.to.column;
  const take = (event: PointerEvent | MouseEvent, then: (spot: Spot) => void) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-spot]');
    if (!cell || (event.target as Element).matches('.sheet-input')) return;
    const [row = 0, column = 0] = (cell.dataset['spot'] ?? '').split('-').map(Number);
    then({ row, column });
  };
  return (
    <div className="sheet-frame">
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className="sheet"
        aria-label="Speisekarte"
        aria-describedby="sheet-help"
        aria-rowcount={count + 1}
        aria-colcount={COLUMNS.length + 1}
        aria-multiselectable
        {...cells.wiring}
        onClick={(event) =>
          take(event, (spot) => {
            if (spot.column === TICK) tick(spot.row);
            // A finger has no second button and no keys: it writes at once.
            if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') cells.edit(spot);
            else cells.go(spot, event.shiftKey);
          })
        }
        onDoubleClick={(event) => take(event, (spot) => cells.edit(spot))}
      >
        <div role="row" aria-rowindex={1} className="sheet-row sheet-head">
          <div role="columnheader" className="sheet-cell sheet-tick">
            <span className="sr-only">Auswahl</span>
          </div>
          {COLUMNS.map(({ key, label }) => (
            <div key={key} role="columnheader" className="sheet-cell" data-column={key}>
              {label}
            </div>
          ))}
        </div>
        {Array.from({ length: count }, (_, row) => {
          const found = rows[row];
          const isActive = active.row === row;
          return (
            <SheetRow
              key={found ? `${found.entry.key}-${found.at}` : 'new'}
              entry={found?.entry ?? null}
              at={found?.at ?? 0}
              row={row}
              isTicked={found ? ticked.has(found.entry.key) : false}
              errors={found && errors[found.entry.key]}
              activeColumn={isActive ? active.column : null}
              area={isMany && row >= area.from.row && row <= area.to.row ? area : null}
              cells={isActive && editing ? cells : null}
            />
          );
        })}
      </div>
      <Choices menu={menu} />
    </div>
  );
}

function Choices({ menu }: { menu: OwnMenu }) {
  const lists = {
    category: menu.categories.map(({ name }) => name),
    vat: Object.values(VAT_WORDS),
    size: SIZES.map((size) => sizeLabel(size)),
    packed: ['ja'],
    allergens: ['keine'],
    additives: ['keine'],
    extras: menu.rules.map(({ title }) => title),
  };
  return Object.entries(lists).map(([key, words]) => (
    <datalist key={key} id={`sheet-${key}`}>
      {[...new Set(words)].map((word) => (
        <option key={word}>{word}</option>
      ))}
    </datalist>
  ));
}
