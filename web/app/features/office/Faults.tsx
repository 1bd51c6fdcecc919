import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatCount, formatDate, formatTime } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';

type Fault = Answer<'officeOperation'>['faults'][number];

/** What went wrong in the program, by kind; nothing where nobody has to look at anything. */
export function Faults({ faults }: { faults: readonly Fault[] }) {
  if (faults.length === 0) return null;
  return (
    <section aria-labelledby="fehler">
      <h2 id="fehler" className="text-xl">
        Fehler im Programm{' '}
        <small>{formatCount(faults.length, 'Art', 'Arten')}, nach 30 Tagen ohne Wiederkehr vergessen</small>
      </h2>
      <ul className="mt-2.5 grid gap-2">
        {faults.map((fault) => (
          <li
            key={fault.mark}
            className="flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-md border-2 border-tomato bg-paper px-4 py-2.5"
          >
            <div className="min-w-0 flex-[1_1_20rem] wrap-anywhere">
              <b>{fault.what}</b> {fault.isBack && <Badge look="tomato">wieder da</Badge>}
              {fault.problem && <p>{fault.problem}</p>}
              <small className="block text-sm text-ink-soft">
                {[sayTimes(fault), fault.place].filter(Boolean).join(' · ')}
              </small>
            </div>
            <CloseButton fault={fault} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function sayTimes({ count, firstAt, lastAt }: Fault): string {
  const last = `${formatDate(lastAt)} ${formatTime(lastAt)}`;
  if (count === 1) return `einmal, ${last}`;
  return `${formatCount(count, 'Mal', 'Mal')}, zuerst ${formatDate(firstAt)} ${formatTime(firstAt)}, zuletzt ${last}`;
}

function CloseButton({ fault: { mark, count, what } }: { fault: Fault }) {
  const { formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={mark} />
      <input type="hidden" name="count" value={count} />
      <Button
        type="submit"
        look="ghost"
        name="intent"
        value="fehler"
        busy={formData?.get('id') === mark}
        aria-label={`${what}: Erledigt`}
      >
        Erledigt
      </Button>
    </Form>
  );
}
