import { changeFor } from '#domain/money/change.ts';
import { dotted } from '../../lib/dotted.ts';
import { useBrowserFact } from '../../lib/store.ts';
import { formatCount, formatEuros } from '../../lib/format.ts';
import { phoneHref } from '#domain/people/phone-href.ts';
import { Notice } from '../../ui/Message.tsx';
import { More } from '../../ui/More.tsx';
import { Check, MapPin, Phone } from '../../ui/icons.ts';
import { HandCoins } from '../../ui/more-icons.ts';
import { type Stop, wayTo } from './tour.ts';

const isApple = (): boolean => /iPhone|iPad|Macintosh/.test(navigator.userAgent);

/** What is needed at the door. What is not next has only the address and the money in sight. */
export function StopFacts({ stop, isWhole }: { stop: Stop; isWhole: boolean }) {
  const { guest, address, comment, wishes, ageLimit, cameBack, cancelRequested } = stop;
  const whole = <Whole stop={stop} />;
  return (
    <div className="grid gap-2">
      {cancelRequested && (
        <Notice look="mustard">Der Gast möchte stornieren. Frag erst die Küche, bevor du losfährst.</Notice>
      )}
      {cameBack && <Notice look="mustard">Kommt zurück: {cameBack}. Die Küche entscheidet.</Notice>}
      <address className="not-italic wrap-anywhere">
        <b>{guest}</b>
        {address.slice(1).map((line, at) => (
          <span key={at} className="block">
            {line}
          </span>
        ))}
      </address>
      {comment && <p className="rounded-md bg-rim-soft px-3 py-2 font-semibold wrap-anywhere">{comment}</p>}
      {wishes.length > 0 && <p className="font-semibold">{dotted(wishes)}</p>}
      {ageLimit && <p className="text-lg font-bold text-tomato-ink">Ausweis prüfen: ab {ageLimit} Jahren</p>}
      <StopMoney stop={stop} />
      {isWhole ? (
        whole
      ) : (
        <More label="Anrufen, Weg, Inhalt">
          <div className="grid gap-2">{whole}</div>
        </More>
      )}
    </div>
  );
}

function Whole({ stop }: { stop: Stop }) {
  const onApple = useBrowserFact(isApple, false);
  const pieces = stop.lines.reduce((sum, { count, isMissing }) => sum + (isMissing ? 0 : count), 0);
  return (
    <>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {stop.phone !== '' && (
          <a className="btn btn-ghost min-h-control" href={phoneHref(stop.phone)}>
            <Phone size={20} aria-hidden="true" /> Anrufen
          </a>
        )}
        <a className="btn btn-ghost min-h-control" href={wayTo(stop, onApple)}>
          <MapPin size={20} aria-hidden="true" /> Weg
        </a>
      </div>
      <More label={`Was drin ist: ${formatCount(pieces, 'Stück', 'Stück')}`}>
        <ul className="grid gap-1 pb-2">
          {stop.lines.map(({ count, title, size, extras, note, guestName, isMissing }, at) => (
            <li key={at} className={isMissing ? 'text-ink-soft line-through' : ''}>
              <b>{count} ×</b> {[title, size].filter(Boolean).join(', ')}
              {extras.length > 0 && `\u00a0· ${extras.join(', ')}`}
              {note && `\u00a0· „${note}“`}
              {guestName && `\u00a0· für ${guestName}`}
            </li>
          ))}
        </ul>
      </More>
    </>
  );
}

/** What is to be collected, and what goes back of likely notes; or that there is nothing to collect. */
function StopMoney({ stop: { toCollect, isCash, payment } }: { stop: Stop }) {
  if (toCollect === 0)
    return (
      <p className="flex items-center gap-1.5 text-lg font-semibold text-basil">
        <Check size={20} aria-hidden="true" /> {payment}
      </p>
    );
  const change = isCash ? changeFor(Math.round(toCollect * 100)) : [];
  return (
    <div className="grid gap-1 rounded-md bg-mustard-soft px-3 py-2 text-mustard-ink">
      <p className="flex items-center gap-1.5 text-xl font-bold">
        <HandCoins size={22} aria-hidden="true" /> {formatEuros(toCollect)} kassieren&nbsp;· {payment}
      </p>
      {change.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 tabular-nums">
          {change.map(({ handedCents, changeCents }) => (
            <li key={handedCents}>
              {formatEuros(handedCents / 100).replace(',00', '')} →{' '}
              {changeCents === 0 ? 'passt' : `${formatEuros(changeCents / 100)} zurück`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
