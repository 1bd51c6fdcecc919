import { Sparkles } from '../../ui/icons.ts';
import { Link } from 'react-router';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import { Stepper } from '../../ui/Stepper.tsx';
import { type BasketLine, type BasketState, linesOf } from './basket-store.ts';
import { addAnother, takeOut } from './change-basket.ts';
import { groupLines, type LineGroup } from './group-lines.ts';

interface BasketLinesProps {
  state: Pick<BasketState, 'basket' | 'coming'>;
  hostUrl: string;
  /** Opens a line's questions and note over the page; the link leads there in any case. */
  onEdit?: (line: BasketLine) => void;
}

/** Every line with its stepper: plus clones it, minus takes one of its pieces out (BSK-006, BSK-008, BSK-022). */
export function BasketLines({ state: { basket, coming }, hostUrl, onEdit }: BasketLinesProps) {
  const groups = basket ? groupLines(linesOf(basket)) : [];
  return (
    <ul className="lines" aria-label="Im Warenkorb">
      {groups.map((group) => (
        <GroupRow key={group.key} group={group} hostUrl={hostUrl} onEdit={onEdit} />
      ))}
      {coming.map((line) => (
        <li key={`neu-${line.key}`} className="line line-coming" aria-hidden="true">
          <span className="line-count">1</span>
          <div>
            <b>{line.title}</b> <small>{line.size}</small>
          </div>
          <span className="line-price">{formatEuros(line.price)}</span>
        </li>
      ))}
    </ul>
  );
}

interface GroupRowProps {
  group: LineGroup;
  hostUrl: string;
  onEdit: ((line: BasketLine) => void) | undefined;
}

function GroupRow({ group: { lines }, hostUrl, onEdit }: GroupRowProps) {
  const [line] = lines;
  const last = lines.at(-1);
  if (!line || !last) return null;
  const { productdata, pending, available } = line;
  const label = [productdata.item_title, line.humanSize].filter(Boolean).join(' ');
  const isOut = pending || !available;
  return (
    <li className={cx('line', isOut && 'line-out')}>
      <Stepper
        count={lines.length}
        label={label}
        less={{ type: 'submit', name: 'intent', value: `less:${last.id}`, onClick: act(() => takeOut(last)) }}
        more={{
          type: 'submit',
          name: 'intent',
          value: `more:${last.id}`,
          disabled: isOut,
          onClick: act(() => addAnother(last)),
        }}
      />
      <div>
        <b>{productdata.item_title}</b> <small>{line.humanSize}</small>
        <LineDetails line={line} />
        <Link
          to={paths.extras(hostUrl, last.id)}
          preventScrollReset
          className="line-edit"
          onClick={(event) => {
            if (!onEdit) return;
            event.preventDefault();
            onEdit(last);
          }}
        >
          {pending ? 'Bitte noch auswählen' : line.item_note ? 'Notiz ändern' : 'Anpassen'}
          <span className="sr-only">: {label}</span>
        </Link>
      </div>
      <span className="line-price">{isOut ? '–' : formatEuros(line.price * lines.length)}</span>
    </li>
  );
}

// With JavaScript the answer comes without a new page; the button's form is what remains without.
const act = (change: () => Promise<boolean>) => (event: { preventDefault: () => void }) => {
  event.preventDefault();
  void change();
};

function LineDetails({ line }: { line: BasketLine }) {
  return (
    <ul className="line-details">
      {line.item_multiuser && <li>für {line.item_multiuser}</li>}
      {line.basketaddons.map(({ title, count, price, included }) => (
        <li key={`${title}${included}`}>
          {price < 0 || title.startsWith('ohne ') ? '' : '+ '}
          {count > 1 && `${count}× `}
          {title} {!included && price > 0 && formatEuros(price)}
        </li>
      ))}
      {line.item_note && <li className="line-note">„{line.item_note}“</li>}
      {line.item_has_ai_ingredients && (
        <li className="line-detected">
          <Sparkles size={14} aria-hidden="true" /> Zutaten aus der Notiz erkannt
        </li>
      )}
      {line.deposit > 0 && <li>zzgl. {formatEuros(line.deposit)} Pfand</li>}
      {!line.available && <li className="line-gone">Leider nicht mehr zu haben. Bitte nimm es heraus.</li>}
    </ul>
  );
}
