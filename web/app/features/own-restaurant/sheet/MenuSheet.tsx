import { useRef, useState } from 'react';
import { COLUMNS } from '#domain/menu/sheet/columns.ts';
import { Button } from '../../../ui/Button.tsx';
import { Alert, Notice } from '../../../ui/Message.tsx';
import type { OwnMenu } from '../menu-parts.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { TICK } from './cell-keys.ts';
import { addSize, isChanged, mayRemove, removeRow, rowsOf, takeUp, unsaved } from './draft.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { saveMenuAsCsv, saveMenuAsWorkbook } from './save-menu.ts';
import { LeaveUnsaved } from '../../../forms/LeaveUnsaved.tsx';
import { placeErrors } from './place-errors.ts';
import type { Errors } from './sheet-errors.ts';
import { SheetErrors } from './SheetErrors.tsx';
import { SheetGrid } from './SheetGrid.tsx';
import { useCells } from './use-cells.ts';
import { useDraft } from './use-draft.ts';
import { type PutAway, usePutAway } from './use-put-away.ts';
import { useSaving } from './use-saving.ts';

/** The whole menu in one table; guests see what was changed once it is saved. */
export function MenuSheet({ menu, kept }: { menu: OwnMenu; kept: PutAway | null }) {
  const { draft, change, undo, settle } = useDraft(menu);
  const typed = unsaved(draft);
  const away = usePutAway({ hostId: menu.restaurant.id, kept, typed, onPut: settle });
  const { ready } = away;
  const onWrong = (errors: Errors) => {
    const [first] = placeErrors(draft, errors);
    if (first) cells.go(first.spot);
  };
  const { save, isBusy, alert, wasTried, errors, count } = useSaving({
    menu,
    draft,
    held: away.held,
    onSaved: settle,
    onWrong,
  });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isBulk, setBulk] = useState(false);
  const [isImport, setImport] = useState(false);
  const [isLater, setLater] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const saving = useRef<HTMLDivElement>(null);
  const tick = (row: number) => {
    const key = cells.rows[row]?.entry.key;
    if (key) setTicked((before) => before.symmetricDifference(new Set([key])));
  };
  const leave = () => saving.current?.querySelector('button')?.focus();
  const cells = useCells({ grid, draft, change, undo, tick, leave });
  const { active, rows } = cells;
  const here = rows[active.row];
  // Nobody is told of what is missing where they are still typing.
  const shown = wasTried ? errors : { ...errors, ...(here && { [here.entry.key]: [] }) };
  const column = COLUMNS[active.column - 1]?.key;
  const said =
    here && shown[here.entry.key]?.find((one) => one.line === here.at && one.column === column)?.text;
  return (
    <>
      {isBulk && (
        <BulkDialog
          draft={draft}
          ticked={ticked}
          onClose={() => setBulk(false)}
          onTake={(changed) => {
            change(() => changed);
            setBulk(false);
          }}
        />
      )}
      {isImport && (
        <ImportDialog
          menu={menu}
          draft={draft}
          onClose={() => setImport(false)}
          onTake={(changed) => {
            change(() => changed);
            setImport(false);
            // What came in stands far below what there was.
            const first = rowsOf(changed).findIndex(
              ({ entry }) => !draft.includes(entry) && isChanged(entry),
            );
            cells.go({ row: first, column: NAME_COLUMN });
          }}
        />
      )}
      {isLater && <PublishDialog isBusy={isBusy} save={save} onClose={() => setLater(false)} />}
      <LeaveUnsaved isChanged={typed.length > 0} question="In der Tabelle ist noch etwas nicht gespeichert">
        Was du getippt hast, bleibt in diesem Fenster stehen, bis du es speicherst. Gäste sehen es erst dann.
        Als Entwurf abgelegt liegt es auch auf anderen Geräten bereit.
      </LeaveUnsaved>
      {draft.some(({ isBeside }) => isBeside) && (
        <Notice look="mustard">
          Bei den gelb umrandeten Gerichten hat inzwischen jemand anders gespeichert. Was du nicht angefasst
          hast, steht schon so da; was du geändert hast, gilt, wenn du jetzt speicherst.
        </Notice>
      )}
      {ready && (
        <DraftNotice
          draft={ready}
          isBusy={away.isBusy}
          onTake={() => {
            change((before) => takeUp(menu, before, ready.entries));
            away.hold(ready.version);
          }}
          onDrop={() => void away.drop(ready)}
        />
      )}
      {away.alert && <Alert title="Am Entwurf ist nichts geändert">{away.alert}</Alert>}
      {alert && <Alert title="Gespeichert ist noch nichts">{alert}</Alert>}
      {wasTried && <SheetErrors draft={draft} errors={errors} onGo={(spot) => cells.go(spot)} />}
      <div className="flex flex-wrap gap-2" role="group" aria-label="Was du mit der Tabelle tun kannst">
        <Button
          className="changes"
          look="ghost"
          onClick={undo}
          blocked={undo ? undefined : 'Noch ist nichts geändert.'}
        >
          Rückgängig
        </Button>
        <Button
          className="changes"
          look="ghost"
          onClick={() => {
            change((before) => addSize(before, active.row));
            cells.go({ row: active.row + 1, column: SIZE_COLUMN });
          }}
          blocked={here ? undefined : 'Stell dich zuerst in ein Gericht.'}
        >
          Größe dazu
        </Button>
        <Button
          className="changes"
          look="ghost"
          onClick={() => change((before) => removeRow(before, active.row))}
          blocked={here && mayRemove(here) ? undefined : REMOVAL}
        >
          Zeile entfernen
        </Button>
        <Button
          className="changes"
          look="ghost"
          onClick={() => setBulk(true)}
          blocked={draft.length > 0 ? undefined : 'Die Karte ist noch leer.'}
        >
          Mehrere ändern
        </Button>
        <Button className="changes" look="ghost" onClick={() => setImport(true)}>
          Einlesen
        </Button>
        <Button
          className="changes"
          look="ghost"
          busy={away.isBusy}
          onClick={() => void away.put()}
          blocked={typed.length > 0 ? undefined : 'Es ist nichts abzulegen.'}
        >
          Als Entwurf ablegen
        </Button>
        <Button look="ghost" onClick={() => void saveMenuAsWorkbook(draft)}>
          Als Excel-Datei
        </Button>
        <Button look="ghost" onClick={() => saveMenuAsCsv(draft)}>
          Als CSV
        </Button>
      </div>
      <p id="sheet-help" className="text-sm text-ink-soft">
        <span className="max-sm:hidden">
          Tippen ersetzt, F2 oder Doppelklick ändert, Enter und Tab gehen weiter, Esc führt zu „Speichern“.
          Aus Excel oder Google Tabellen fügst du mit Strg+V ein; unten angefügt werden es neue Gerichte.{' '}
        </span>
        <span className="sm:hidden">
          Tipp auf eine Zeile, um sie zu ändern. Neue Gerichte stehen ganz unten.{' '}
        </span>
        Weitere Größen stehen in der Zeile darunter, ohne Namen.
      </p>
      <SheetGrid grid={grid} menu={menu} cells={cells} errors={shown} ticked={ticked} tick={tick} />
      <div
        ref={saving}
        className="changes own-save sticky bottom-0 z-10 -mx-3.5 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-enamel px-3.5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        <Button
          className="min-h-control"
          onClick={() => void save()}
          busy={isBusy}
          blocked={count > 0 ? undefined : 'Es ist nichts zu speichern.'}
        >
          Speichern
        </Button>
        <Button
          look="ghost"
          onClick={() => setLater(true)}
          blocked={count > 0 ? undefined : 'Es ist nichts zu veröffentlichen.'}
        >
          Später veröffentlichen
        </Button>
        <p className="text-ink-soft" role="status">
          {sayCount(count)}
        </p>
        <p id="sheet-said" className="font-semibold text-tomato-ink">
          {said}
        </p>
      </div>
    </>
  );
}

const NAME_COLUMN = TICK + 1 + COLUMNS.findIndex(({ key }) => key === 'title');
const SIZE_COLUMN = TICK + 1 + COLUMNS.findIndex(({ key }) => key === 'size');
const REMOVAL = 'Entfernen lassen sich hier weitere Größen und Gerichte, die noch nicht gespeichert sind.';

function sayCount(count: number): string {
  if (count === 0) return 'Alles gespeichert';
  return count === 1 ? 'Ein Gericht geändert' : `${count} Gerichte geändert`;
}
