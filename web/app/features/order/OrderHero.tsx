import { Fragment } from 'react';
import { FoodIcon } from '../../ui/food/FoodIcon.tsx';
import { cx } from '../../ui/cx.ts';
import { hasFailed, headline, pictureOf, whatHappensNow } from './order-words.ts';
import type { ShownOrder, Status } from './shown-order.ts';

/** Thanks and the promised time, or what went wrong and what happens now. */
export function OrderHero({ order, status }: { order: ShownOrder; status: Status }) {
  return (
    <section className={cx('order-hero', hasFailed(status.state) && 'order-hero-failed')}>
      <FoodIcon food={pictureOf(order, status)} size={80} eager />
      <h1>{headline(order, status)}</h1>
      <p className="text-lg">
        <WithBoldTime text={status.statusInfo} />
      </p>
      {whatHappensNow(order, status)
        .filter((sentence) => !status.statusInfo.includes(sentence))
        .map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
    </section>
  );
}

function WithBoldTime({ text }: { text: string }) {
  return text
    .split(/(\d{1,2}:\d{2} Uhr)/)
    .map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : <Fragment key={at}>{part}</Fragment>));
}
