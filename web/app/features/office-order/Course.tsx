import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { nameOfKind } from '#domain/people/message-kinds.ts';
import { dotted } from '../../lib/dotted.ts';
import { formatDate, formatEuros, formatTime } from '../../lib/format.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Part } from '../../ui/Part.tsx';
import { channels, messageStates, nameOf } from '../office/state-names.ts';

type Entry = Answer<'officeOrder'>['course'][number];

const LOOKS: Record<Entry['look'], BadgeLook> = {
  plain: 'rim',
  good: 'basil',
  waiting: 'mustard',
  bad: 'tomato',
};

/** Everything that happened to an order, day by day, the first at the top. */
export function Course({ course }: { course: readonly Entry[] }) {
  const days = [...Map.groupBy(course, ({ at }) => formatDate(at))];
  return (
    <Part title="Verlauf">
      {days.map(([day, entries]) => (
        <section key={day} aria-label={day}>
          <h3 className="text-sm font-semibold text-ink-soft">{day}</h3>
          <ol className="list-none divide-y divide-line">
            {entries.map((entry, at) => (
              <Step key={at} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </Part>
  );
}

function Step({ entry }: { entry: Entry }) {
  const { at, kind, who, info, look, amount, text, messageId } = entry;
  const state = stateOf(entry);
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2 py-2">
      <time className="text-ink-soft tabular-nums" dateTime={at}>
        {formatTime(at)}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <b>{kind === 'message' ? nameOfKind(entry.label) : entry.label}</b>
          {amount !== null && <span className="tabular-nums">{formatEuros(amount)}</span>}
          {state && <Badge look={LOOKS[look]}>{state}</Badge>}
        </p>
        <small className="block text-sm whitespace-pre-line text-ink-soft">
          {dotted([wayOf(entry), who, info, triesOf(entry)])}
        </small>
        {text && (
          <details>
            <summary className="w-max min-h-6 text-sm text-rim underline">Was darin stand</summary>
            <p className="py-1 text-sm whitespace-pre-line">{text}</p>
          </details>
        )}
        {messageId !== null && <SendAgain id={messageId} what={`${nameOfKind(entry.label)} an ${who}`} />}
      </div>
    </li>
  );
}

function SendAgain({ id, what }: { id: number; what: string }) {
  const { formData, state } = useNavigation();
  const isBusy =
    state !== 'idle' && formData?.get('intent') === 'nachricht' && formData.get('id') === String(id);
  return (
    <Form method="post" preventScrollReset className="pt-1">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        look="ghost"
        name="intent"
        value="nachricht"
        busy={isBusy}
        aria-label={`Noch einmal senden: ${what}`}
      >
        Noch einmal senden
      </Button>
    </Form>
  );
}

const stateOf = ({ kind, state }: Entry): string =>
  kind === 'message' ? nameOf(messageStates, state) : state;

const wayOf = ({ kind, channel }: Entry): string => (kind === 'message' ? nameOf(channels, channel) : '');

const triesOf = ({ tries, lastAt }: Entry): string => {
  if (tries < 2) return '';
  return `${tries} Versuche${lastAt ? `, zuletzt ${formatDate(lastAt)} ${formatTime(lastAt)}` : ''}`;
};
