import { paths } from '../../lib/paths.ts';
import { Alert, Notice } from '../../ui/Message.tsx';
import type { MenuAnswer } from './act-on-menu.ts';
import { BusyText } from './BusyText.tsx';

/** What became of a form that was sent without JavaScript. */
export function MenuAnswers({
  answer,
  hostUrl,
  now,
}: {
  answer: MenuAnswer | undefined;
  hostUrl: string;
  now: number;
}) {
  if (answer?.failure) {
    return (
      <Alert>
        {answer.failure.text}
        {answer.failure.reason && <p>{answer.failure.reason}</p>}
      </Alert>
    );
  }
  if (!answer?.ask) return null;
  const { product, size, count, reactivatedAt } = answer.ask;
  return (
    <Notice look="mustard">
      <strong>Hier ist gerade sehr viel los</strong>
      <BusyText reactivatedAt={reactivatedAt} now={now} />
      <form method="post" action={paths.menu(hostUrl)} className="mt-3">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="product" value={product} />
        <input type="hidden" name="size" value={size} />
        <input type="hidden" name="count" value={count} />
        <button className="btn btn-primary" name="agreed" value={reactivatedAt}>
          Trotzdem in den Warenkorb
        </button>
      </form>
    </Notice>
  );
}
