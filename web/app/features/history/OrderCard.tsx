import { Link, useSearchParams } from 'react-router';
import { cameToNothing, isTerminal } from '#domain/order/order-status.ts';
import { overallStars } from '#domain/people/rating.ts';
import { formatDate, formatEuros, formatPayable, formatTime } from '../../lib/format.ts';
import { readPage, writePage } from '../../lib/page-number.ts';
import { paths } from '../../lib/paths.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DishPicture } from '../../ui/food/DishPicture.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { Star } from '../../ui/icons.ts';
import { Price } from '../../ui/Price.tsx';
import { RatingStars } from '../../ui/RatingStars.tsx';
import { CANCEL, REQUEST } from '../order/cancel-order.ts';
import { ReorderButton } from '../order/ReorderButton.tsx';
import { type Archived, dishesOf } from './archived.ts';

/** Only a voucher pays for all of an order; what the restaurant took off since may be all of it, too. */
function Total({ order: { value, reduced } }: { order: Archived }) {
  if (value > reduced) return <Price euros={value - reduced} />;
  return formatPayable({ payable: 0, discount: reduced > 0 ? 0 : 1 });
}

/** An order as one remembers it: what it looked like, what was in it, where it came from (ARC-003, ARC-120). */
export function OrderCard({ order }: { order: Archived }) {
  const { orderId, uid, build, host, hostUrl, hostLogo, isHere } = order;
  return (
    <Card
      as="li"
      pad={false}
      className="grid content-between gap-3 p-4"
      aria-labelledby={`bestellung-${orderId}`}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5">
        <Picture image={order.image} />
        <div className="grid min-w-0 content-start gap-1">
          <h3 id={`bestellung-${orderId}`} className="text-lg leading-tight wrap-anywhere">
            <Link to={paths.order(uid)} className="-my-1 inline-block py-1">
              {dishesOf(order)}
            </Link>
          </h3>
          <p className="text-sm text-ink-soft">
            <img
              src={hostLogo}
              alt=""
              width={22}
              height={22}
              loading="lazy"
              className="mr-1.5 inline-block size-5.5 rounded-sm bg-paper object-cover align-middle"
            />
            {isHere ? (
              <Link to={paths.menu(hostUrl)} className="link py-1.5">
                {host}
              </Link>
            ) : (
              host
            )}
            {' · '}
            <time dateTime={build} className="whitespace-nowrap">
              {formatDate(build)}, {formatTime(build)}
            </time>
            {' · '}#{orderId}
          </p>
          <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <State order={order} />
            <span className="font-strong tabular-nums">
              {cameToNothing(order.state) || order.noShow ? (
                <s className="font-normal text-ink-soft">
                  <Total order={order} />
                </s>
              ) : (
                <Total order={order} />
              )}
              {order.reduced > 0 && <small> ({formatEuros(order.reduced)} abgezogen)</small>}
            </span>
          </p>
          <Standing order={order} />
        </div>
      </div>
      <Options order={order} />
    </Card>
  );
}

// What is not sold any more has no picture left.
const Picture = ({ image }: { image: string | null }) =>
  image ? (
    <DishPicture picture={image} className="w-19 self-start" />
  ) : (
    <FoodPicture food="takeout-box" className="w-19 self-start" />
  );

function State({ order }: { order: Archived }) {
  const { status } = order;
  return (
    <Badge look={lookOf(order)}>
      <span className="inline-block first-letter:uppercase">{status}</span>
    </Badge>
  );
}

function lookOf({ state, noShow }: Archived): BadgeLook {
  if (state === 'completed' && !noShow) return 'basil';
  return isTerminal(state) ? 'tomato' : 'mustard';
}

/** How far it is, or what became of it (ARC-005); of what is over, its beginning and its end. */
function Standing({ order: { state, noShow, info, timings } }: { order: Archived }) {
  const told = isTerminal(state) ? timings.filter((_, at) => at === 0 || at === timings.length - 1) : timings;
  return (
    <div className="text-sm text-ink-soft">
      {(state !== 'completed' || noShow) && <p>{info}</p>}
      <ul className="flex flex-wrap gap-x-3" aria-label="Verlauf">
        {told.map(({ label, at }) => (
          <li key={at + label}>
            {label} {formatTime(at)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Options({ order }: { order: Archived }) {
  const { orderId, reorder, cancel, cancelPerRequest, paymentUrl } = order;
  const page = readPage(useSearchParams()[0]);
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:[&_.btn]:px-3 [&_.btn]:whitespace-nowrap">
      {paymentUrl && <ButtonLink to={paymentUrl}>Jetzt bezahlen</ButtonLink>}
      {reorder && <ReorderButton orderId={orderId} />}
      <Rating order={order} />
      {order.receipt && (
        <a
          className="link inline-flex min-h-target items-center px-2 text-sm"
          href={paths.receipt(order.uid)}
        >
          {order.gifts ? 'Kaufbeleg' : 'Bewirtungsbeleg'}
        </a>
      )}
      {cancel && (
        <ButtonLink look="quiet" to={writePage(page, { [CANCEL]: String(orderId) })} preventScrollReset>
          Stornieren
        </ButtonLink>
      )}
      {cancelPerRequest && (
        <ButtonLink look="quiet" to={writePage(page, { [REQUEST]: String(orderId) })} preventScrollReset>
          Stornierung anfragen
        </ButtonLink>
      )}
    </div>
  );
}

/** The way to the rating form, or what was said there (ARC-010, ARC-011). */
function Rating({ order: { review } }: { order: Archived }) {
  const { reviewed, reviewable, quality, time, price, data } = review;
  if (reviewable) {
    return (
      <ButtonLink look="ghost" to={paths.rate(data.id, data.checksum)}>
        <Star size={18} className="max-sm:hidden" aria-hidden="true" />
        Jetzt bewerten
      </ButtonLink>
    );
  }
  if (!reviewed || quality === null || time === null || price === null) return null;
  return (
    <p className="archive-rating inline-flex min-h-target items-center gap-2 px-2 text-sm text-ink-soft">
      <span className="sr-only">Deine Bewertung: </span>
      <RatingStars stars={overallStars({ quality, time, price })} />
    </p>
  );
}
