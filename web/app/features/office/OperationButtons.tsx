import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import type { Typed } from '../../forms/sent-form.ts';
import { Button } from '../../ui/Button.tsx';

/** Does what one of the buttons below was pressed for. */
export async function actOnOperation(call: Call, { intent, id = '', count }: Typed): Promise<void> {
  if (intent === 'webhook') await call('officeRetryWebhook', { id: Number(id) });
  else if (intent === 'fehler') await call('officeCloseFault', { mark: id, count: Number(count) });
  else await call(intent === 'aufgeben' ? 'officeDropJob' : 'officeRetryJob', { id });
}

/** Whether a button of this row is at work. */
function useBusy(id: string): (intent: string) => boolean {
  const { formData } = useNavigation();
  return (intent) => formData?.get('id') === id && formData.get('intent') === intent;
}

export function JobButtons({ job: { id, name } }: { job: Answer<'officeFailedJobs'>['rows'][number] }) {
  const isBusy = useBusy(id);
  const button = (intent: string, label: string) => (
    <Button
      type="submit"
      look="ghost"
      name="intent"
      value={intent}
      busy={isBusy(intent)}
      aria-label={`${name}: ${label}`}
    >
      {label}
    </Button>
  );
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
      {button('noch-einmal', 'Noch einmal versuchen')}
      {button('aufgeben', 'Aufgeben')}
    </Form>
  );
}

export function CloseFault({
  fault: { mark, count, what },
}: {
  fault: Answer<'officeFaults'>['rows'][number];
}) {
  const isBusy = useBusy(mark);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={mark} />
      <input type="hidden" name="count" value={count} />
      <Button
        type="submit"
        look="ghost"
        name="intent"
        value="fehler"
        busy={isBusy('fehler')}
        aria-label={`${what}: Erledigt`}
      >
        Erledigt
      </Button>
    </Form>
  );
}

export function RetryWebhook({
  webhook: { id, host, state },
}: {
  webhook: Answer<'officeWebhooks'>['rows'][number];
}) {
  const isBusy = useBusy(String(id));
  const label = state === 'off' ? 'Wieder einschalten' : 'Jetzt versuchen';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        look="ghost"
        name="intent"
        value="webhook"
        busy={isBusy('webhook')}
        aria-label={`${host}: ${label}`}
      >
        {label}
      </Button>
    </Form>
  );
}
