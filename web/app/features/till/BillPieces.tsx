import { formatEuros } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import { type Bill, PIECE, type Split } from './act-on-bill.ts';

interface BillPiecesProps {
  pieces: Bill['pieces'];
  split: Split;
  chosen: ReadonlySet<number>;
  onToggle: (lineId: number) => void;
}

const GRID = 'grid list-none gap-2 min-[40rem]:grid-cols-2 min-[56rem]:grid-cols-1 min-[72rem]:grid-cols-2';

/** Each piece is one tap; what is paid already is struck through. */
export const BillPieces = ({ pieces, split, chosen, onToggle }: BillPiecesProps) => (
  <ul className={GRID} aria-label="Auf der Rechnung">
    {pieces.map((piece) => {
      const { lineId, orderId, open } = piece;
      const isPicked = lineId !== null && chosen.has(lineId);
      return (
        <li key={`${orderId} ${lineId} ${piece.title}`}>
          {split === 'lines' && lineId !== null && open > 0 ? (
            <label
              className={cx(ROW, 'cursor-pointer hover:bg-rim-soft', isPicked && 'outline-2 outline-rim')}
            >
              <input
                type="checkbox"
                name={`${PIECE}${lineId}`}
                value="1"
                className="tick"
                checked={isPicked}
                onChange={() => onToggle(lineId)}
              />
              <PieceText piece={piece} />
            </label>
          ) : (
            <div className={ROW}>
              <PieceText piece={piece} />
            </div>
          )}
        </li>
      );
    })}
  </ul>
);

const ROW = 'card flex min-h-14 items-center gap-3 px-4 py-2';

function PieceText({ piece: { title, note, price, open } }: { piece: Bill['pieces'][number] }) {
  const isPaid = open === 0;
  return (
    <>
      <span className={cx('grid min-w-0 flex-1 wrap-anywhere', isPaid && 'text-ink-soft line-through')}>
        <span className="font-semibold">{title}</span>
        {note && <small className="text-ink-soft">{note}</small>}
      </span>
      <span className="grid text-end tabular-nums">
        <span className={cx(isPaid && 'text-ink-soft')}>{isPaid ? 'bezahlt' : formatEuros(open)}</span>
        {!isPaid && open < price && <small className="text-ink-soft">von {formatEuros(price)}</small>}
      </span>
    </>
  );
}
