import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fileLimits } from '#domain/limits/file.ts';
import { workLimits } from '#domain/limits/work.ts';
import { COLUMNS } from '#domain/menu/sheet/columns.ts';
import type { Target } from '#domain/menu/sheet/headings.ts';
import { call } from '../../../api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field, FieldError, TextArea } from '../../../ui/Field.tsx';
import { TickLine } from '../../../ui/TickLine.tsx';
import type { OwnMenu } from '../menu-parts.ts';
import { useOwn } from '../use-own.ts';
import { type Draft, openDraft } from './draft.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { previewImport } from './preview-import.ts';
import { readFile, type ReadFile, readText } from './read-file.ts';

interface ImportDialogProps {
  menu: OwnMenu;
  draft: Draft;
  onTake: (draft: Draft) => void;
  onClose: () => void;
}

/** Where a menu comes from. */
type Source = 'other' | 'file' | 'text';

/** A menu out of a file or a text: what its columns are, and what of it is new or wrong, is seen before it stands in the table. */
export function ImportDialog({ menu, draft, onTake, onClose }: ImportDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<{ source: Source; words: string }>();
  const [read, setRead] = useState<ReadFile | null>(null);
  const take = (source: Source, found: ReadFile | string) => {
    setProblem(typeof found === 'string' ? { source, words: found } : undefined);
    setRead(typeof found === 'string' ? null : found);
  };
  const errorOf = (source: Source) => (problem?.source === source ? problem.words : '');
  const choose = (column: number, target: Target) =>
    setRead((before) => before && { ...before, targets: retarget(before.targets, column, target) });
  const preview = read && previewImport(draft, menu, read);
  const count = preview ? preview.added + preview.changed : 0;
  return (
    <Dialog
      title="Karte einlesen"
      look="wide"
      onClose={onClose}
      footer={
        <>
          {/* What was pasted is there again. */}
          <Button look="ghost" onClick={preview ? () => setRead(null) : onClose}>
            {preview ? 'Zurück' : 'Abbrechen'}
          </Button>
          {preview ? (
            <Button
              onClick={() => onTake(preview.draft)}
              blocked={count > 0 ? undefined : 'So ändert sich nichts.'}
            >
              In die Tabelle übernehmen
            </Button>
          ) : (
            <Button
              onClick={() => take('text', readText(text))}
              blocked={text.trim() ? undefined : 'Füg zuerst etwas ein.'}
            >
              Lesen
            </Button>
          )}
        </>
      }
    >
      {read && preview ? (
        <ImportPreview read={read} preview={preview} choose={choose} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <OtherMenus menu={menu} error={errorOf('other')} onRead={(found) => take('other', found)} />
          <Field
            label="Datei aus Excel, als CSV oder PDF"
            hint={`Bis ${fileLimits.menu} MB. Spalten erkennen wir an ihren Überschriften; ein PDF braucht Text, kein Foto der Karte.`}
            error={errorOf('file')}
          >
            {(wiring) => (
              <input
                {...wiring}
                type="file"
                accept=".xlsx,.csv,.tsv,.txt,.pdf"
                className="input"
                onChange={async ({ target }) => {
                  const [file] = target.files ?? [];
                  if (file) take('file', await readFile(file));
                }}
              />
            )}
          </Field>
          <TextArea
            label="Oder Text aus einer Karte oder einer Tabelle"
            hint="So, wie die Karte gedruckt ist. Nimm die Liste der Allergene und Zusatzstoffe mit – ohne sie lesen wir die üblichen Buchstaben (A = Gluten … N = Weichtiere)."
            rows={8}
            {...workLimits.menu.pasted}
            error={errorOf('text')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      )}
    </Dialog>
  );
}

/** A column is one thing only, and no two are the same. */
const retarget = (targets: readonly Target[], column: number, target: Target): Target[] =>
  targets.map((one, at) => (at === column ? target : one === target ? '' : one));

interface OtherMenusProps {
  menu: OwnMenu;
  error: string;
  /** What was read, or the sentence that says why not. */
  onRead: (found: ReadFile | string) => void;
}

/** Whoever runs several restaurants takes the dishes of one over into another. */
function OtherMenus({ menu, error, onRead }: OtherMenusProps) {
  const [reading, setReading] = useState<number>();
  const [takesExtras, setTakesExtras] = useState(false);
  const { revalidate } = useRevalidator();
  const others = (useOwn()?.restaurants ?? []).filter(({ id }) => id !== menu.restaurant.id);
  if (others.length === 0) return null;
  async function read(hostId: number) {
    setReading(hostId);
    try {
      const here = takesExtras ? await withExtrasOf(hostId) : menu;
      const found = menuOfOther(await call('ownMenu', { hostId }), here);
      onRead(found.rows.length > 0 ? found : 'Dort steht noch nichts auf der Karte.');
    } catch (error) {
      if (!isApiError(error)) throw error;
      onRead(error.message);
    } finally {
      setReading(undefined);
    }
  }
  async function withExtrasOf(from: number): Promise<OwnMenu> {
    const { id: hostId } = menu.restaurant;
    await call('copyOwnExtras', { hostId, from });
    // The table knows extras by the menu of its page.
    await revalidate();
    return call('ownMenu', { hostId });
  }
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-2 font-semibold">Aus einem anderen Restaurant</legend>
      <div className="flex flex-wrap gap-2">
        {others.map(({ id, item_name }) => (
          <Button key={id} look="ghost" busy={reading === id} onClick={() => void read(id)}>
            {item_name}
          </Button>
        ))}
      </div>
      <FieldError error={error} />
      <TickLine
        type="checkbox"
        checked={takesExtras}
        onChange={({ target }) => setTakesExtras(target.checked)}
        hint="Fragen und Preise, die es hier unter diesem Namen noch nicht gibt. Sie stehen dann gleich unter „Extras“."
      >
        Extras von dort anlegen
      </TickLine>
      <p className="text-sm text-ink-soft">
        Fotos, Menüs und Zeiten der Kategorien holst du danach auf der Seite „Speisekarte“ unter „Aus einem
        anderen Restaurant“; Extras kommen sonst nur mit, wenn es sie hier unter demselben Namen gibt.
      </p>
    </fieldset>
  );
}

/**
 * The menu of another restaurant as a file would have it, so that it is looked at, saved and taken back like one. Menus of
 * several dishes name those of their own house and stay there; so do extras that this house does not have.
 */
function menuOfOther(other: OwnMenu, here: Pick<OwnMenu, 'rules'>): ReadFile {
  const dishes = { ...other, products: other.products.filter(({ kind }) => kind === 'dish') };
  const known = new Set(here.rules.map(({ title }) => title));
  const extras = (cell: string) =>
    cell
      .split('; ')
      .filter((title) => known.has(title))
      .join('; ');
  const lines = openDraft(dishes, []).flatMap((entry) => entry.lines);
  return {
    head: COLUMNS.map(({ label }) => label),
    rows: lines.map((line) => COLUMNS.map(({ key }) => (key === 'extras' ? extras(line.extras) : line[key]))),
    targets: COLUMNS.map(({ key }) => key),
  };
}
