import { call } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { BellRing } from '../../ui/icons.ts';
import { Notice } from '../../ui/Message.tsx';
import { useNotices } from './use-notices.ts';

const OFF = {
  title: 'Nichts verpassen',
  text: 'Wir sagen dir Bescheid, sobald sich etwas tut, auch wenn diese Seite zu ist.',
};
const ON = {
  title: 'Du bekommst Bescheid',
  text: 'Jeder Schritt deiner Bestellung erscheint ab jetzt auf diesem Gerät.',
};

/** Offers the news of an order on this device, and takes that back. */
export default function NotifyMe({ order }: { order: { orderId: number; uid: string } }) {
  const { known, isBusy, problem, start, stop } = useNotices(order.uid, {
    look: (endpoint) => call('orderNotices', { ...order, endpoint }),
    start: (subscription) => call('followOrder', { ...order, subscription }),
    stop: (endpoint) => call('unfollowOrder', { ...order, endpoint }),
  });
  if (!known) return null;
  const { title, text } = known.isOn ? ON : OFF;
  return (
    <Card
      as="section"
      className="no-print flex flex-wrap items-center gap-x-6 gap-y-3"
      aria-labelledby="notify-title"
    >
      <div className="grid flex-[1_1_16rem] gap-1" role="status">
        <h2 id="notify-title" className="text-xl">
          {title}
        </h2>
        <p>{text}</p>
        {known.standIn && (
          <p className="text-sm text-ink-soft">In der Demo landet alles im Posteingang der Sandbox.</p>
        )}
        {problem && <Notice look="mustard">{problem}</Notice>}
      </div>
      {known.isOn ? (
        <Button look="ghost" busy={isBusy} onClick={() => void stop()}>
          Nicht mehr benachrichtigen
        </Button>
      ) : (
        <Button busy={isBusy} onClick={() => void start()}>
          <BellRing size={18} aria-hidden="true" />
          Benachrichtige mich
        </Button>
      )}
    </Card>
  );
}
