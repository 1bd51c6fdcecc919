import { formatDate, formatEuros } from '../../lib/format.ts';
import { Bookmark, BookmarkX, Sparkles } from '../../ui/icons.ts';
import { act } from './act.ts';
import type { BasketLine } from './basket.ts';
import { deleteCreation, keepNotePlain, saveCreation } from './change-basket.ts';
import { addonText, sayWhatIsCharged } from './line-addons.ts';

/** Everything about a line besides its dish and what its note changed. */
export function LineDetails({ line }: { line: BasketLine }) {
  const byHand = line.basketaddons.filter(({ detected }) => !detected);
  return (
    <ul className="text-sm wrap-anywhere text-ink-soft empty:hidden">
      {line.item_customerproduct === 'Y' && (
        <li className="line-creation font-semibold text-rim">
          <Bookmark size={14} aria-hidden="true" /> Deine Kreation
        </li>
      )}
      {line.item_multiuser && <li>für {line.item_multiuser}</li>}
      {line.gift && <li>für {line.gift.recipient}</li>}
      {line.gift && <li>{sayGiftWay(line.gift)}</li>}
      {byHand.map((addon) => (
        <li key={`${addon.title}${addon.included}`}>{addonText(addon)}</li>
      ))}
      {line.item_note && <li className="line-note">„{line.item_note}“</li>}
      {line.item_note && <li className="text-xs">{sayWhatIsCharged(line)}</li>}
      {line.deposit > 0 && <li>zzgl. {formatEuros(line.deposit)} Pfand</li>}
      {line.offered && <li>gibt es nur {line.offered}</li>}
      {!line.available && (
        <li className="font-semibold text-tomato-ink">Leider nicht mehr zu haben. Bitte nimm es heraus.</li>
      )}
    </ul>
  );
}

function sayGiftWay({ email, day }: NonNullable<BasketLine['gift']>): string {
  if (email === '') return 'kommt per E-Mail zu dir';
  return `geht ${day === '' ? 'nach dem Bezahlen' : `am ${formatDate(day)}`} an ${email}`;
}

interface DetectedProps {
  line: BasketLine;
  /** All pieces that are alike, this one among them. */
  lines: readonly BasketLine[];
}

/** What a note changed, marked as understood by us, with the way back (NOT-007, NOT-008). */
export function DetectedInNote({ line, lines }: DetectedProps) {
  return (
    <div className="line-detected col-span-full grid grid-cols-[auto_1fr] gap-x-2 gap-y-0.5 rounded-md bg-basil-soft px-3 py-2 text-sm wrap-anywhere">
      <Sparkles className="mt-[0.1875rem] text-basil" size={16} aria-hidden="true" />
      <p>
        <b>Aus der Notiz erkannt:</b>{' '}
        {line.basketaddons
          .filter(({ detected }) => detected)
          .map(addonText)
          .join(', ')}
      </p>
      <button
        type="submit"
        name="intent"
        value={`plain:${line.id}`}
        className="line-edit col-2 justify-self-start"
        onClick={act(() => Promise.all(lines.map(keepNotePlain)))}
      >
        Zurücknehmen<span className="sr-only">: Zutaten aus der Notiz „{line.item_note}“</span>
      </button>
    </div>
  );
}

/** Keeps a line to order it again, or forgets it. */
export function LineCreation({ line, label }: { line: BasketLine; label: string }) {
  const { id, item_customerproduct_id: creation } = line;
  if (line.item_customerproduct_delete_allowed === 'Y' && creation !== null) {
    return (
      <button
        type="submit"
        name="intent"
        value={`forget:${creation}`}
        className="line-edit line-keep"
        onClick={act(() => deleteCreation(creation, label))}
      >
        <BookmarkX size={14} aria-hidden="true" /> Kreation löschen<span className="sr-only">: {label}</span>
      </button>
    );
  }
  if (line.item_customerproduct_allowed === 'N') return null;
  return (
    <button
      type="submit"
      name="intent"
      value={`save:${id}`}
      className="line-edit line-keep"
      onClick={act(() => saveCreation(line))}
    >
      <Bookmark size={14} aria-hidden="true" /> Als Kreation merken<span className="sr-only">: {label}</span>
    </button>
  );
}
