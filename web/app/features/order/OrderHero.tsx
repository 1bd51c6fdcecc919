import { Fragment } from 'react';
import { useNow } from '../../lib/clock.tsx';
import { FoodIcon } from '../../ui/food/FoodIcon.tsx';
import { cx } from '../../ui/cx.ts';
import { MinutesLeft } from './MinutesLeft.tsx';
import { cameToNobody, headline, pictureOf, whatHappensNow } from './order-words.ts';
import { lateNow, type ShownOrder, type Status } from './shown-order.ts';

/** What is happening now and how long it still takes, or what went wrong and what comes of it. */
export function OrderHero({ order, status }: { order: ShownOrder; status: Status }) {
  const late = lateNow(status, useNow());
  const info = late?.info ?? status.statusInfo;
  return (
    <section
      className={cx(
        'grid justify-items-center gap-1.5 rounded-sheet px-5 pt-7 pb-6 text-center',
        cameToNobody(status)
          ? 'bg-[linear-gradient(180deg,var(--rose-a),var(--enamel))]'
          : 'bg-[linear-gradient(180deg,var(--sky-a),var(--sky-b))]',
      )}
    >
      <MinutesLeft order={order.order} status={status}>
        <FoodIcon food={pictureOf(order, status)} size={80} eager />
      </MinutesLeft>
      <h1>{late?.headline ?? headline(order, status)}</h1>
      <p className="text-lg max-w-136 text-balance">
        <WithBoldTime text={info} />
      </p>
      {whatHappensNow(order, status)
        .filter((sentence) => !info.includes(sentence))
        .map((sentence) => (
          <p className="max-w-136 text-balance" key={sentence}>
            {sentence}
          </p>
        ))}
    </section>
  );
}

function WithBoldTime({ text }: { text: string }) {
  return text
    .split(/(\d{1,2}:\d{2} Uhr)/)
    .map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : <Fragment key={at}>{part}</Fragment>));
}
