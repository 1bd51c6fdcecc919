import type { z } from 'zod';
import type { OrderDetails } from '#contract/own-orders.ts';
import { fullName } from '#domain/people/address.ts';
import { formatPrice, fromEuros } from '#domain/money/money.ts';
import { auditLabel } from '#domain/people/audit-actions.ts';
import { canSendAgain } from '#server/features/message/see-to-message.ts';
import { disputeOf } from './disputes.ts';
import { payBegun, type Entry, PLAIN, refundAsked, serviceAsked } from './money-words.ts';
import type { Traces } from './order-store.ts';

type Details = z.input<typeof OrderDetails>;

/** Everything that happened to an order, in the order of time. */
export function courseOf(details: Details, traces: Traces): Entry[] {
  const { payments, refunds, disputes, tries, messages, deeds, notes } = traces;
  const entries = [
    ...details.steps.map(({ at, label, who, info }): Entry => ({
      ...PLAIN,
      at,
      kind: 'step',
      label,
      who,
      info,
    })),
    ...payments.map(payBegun),
    ...details.reductions.map(takenOff),
    ...refunds.map(refundAsked),
    ...disputes.map(disputeOf),
    ...tries.map((row) => serviceAsked(row, payments)),
    ...messages.map(messageSent),
    ...notes.map(noteLeft),
    ...deeds.flatMap((deed) => (isStep(deed.action) ? [] : [deedOf(deed)])),
  ];
  return entries.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at));
}

const takenOff = ({
  at,
  amount,
  voucher,
  reason,
  who,
  lines,
  borneBy,
}: Details['reductions'][number]): Entry => ({
  ...PLAIN,
  at,
  kind: 'reduction',
  label: [borneBy === 'operator' ? 'Aus Kulanz zurückgegeben' : 'Abgezogen', lines.join(', ')]
    .filter(Boolean)
    .join(': '),
  who,
  info: voucher > 0 ? `${reason} · Gutschein: ${formatPrice(fromEuros(voucher) ?? 0)} zurück` : reason,
  amount,
});

const MESSAGE_LOOKS: Record<Traces['messages'][number]['state'], Entry['look']> = {
  queued: 'waiting',
  sent: 'plain',
  delivered: 'good',
  failed: 'bad',
  'not-configured': 'bad',
};

function messageSent(row: Traces['messages'][number]): Entry {
  return {
    ...PLAIN,
    at: (row.sent_at ?? row.created_at).toString(),
    kind: 'message',
    label: row.kind,
    who: row.recipient,
    info: row.last_error,
    state: row.state,
    look: MESSAGE_LOOKS[row.state],
    channel: row.channel,
    messageId: canSendAgain(row) ? row.id : null,
    text: textOf(row),
    tries: Math.max(1, row.attempts),
  };
}

// A link opens what is the guest's, and a voucher's code is worth money: neither is an operator's.
const textOf = ({ kind, body_text: text }: Traces['messages'][number]): string =>
  kind.startsWith('order-') ? text.replace(/https?:\/\/\S+/g, '(Link)') : '';

const STEPS =
  /^order-(awaiting-payment|placed|accepted|refused|preparing|ready|on-the-way|completed|cancelled|expired|abandoned)$/;

const noteLeft = ({ text, created_at: at, ...person }: Traces['notes'][number]): Entry => ({
  ...PLAIN,
  at: at.toString(),
  kind: 'note',
  label: 'Notiz',
  who: nameOf(person),
  info: text,
});

type Named = Pick<Traces['deeds'][number], 'first_name' | 'last_name' | 'email'>;

const nameOf = ({ first_name: first, last_name: last, email }: Named): string =>
  fullName(first ?? '', last ?? '') || (email ?? '');

/** Stands among the steps of the order already. */
const isStep = (action: string): boolean => STEPS.test(action);

function deedOf({ at, action, details, first_name, last_name, email }: Traces['deeds'][number]): Entry {
  const { reason, what } = (details ?? {}) as Record<string, unknown>;
  return {
    ...PLAIN,
    at: at.toString(),
    kind: 'deed',
    label: auditLabel(action),
    who: nameOf({ first_name, last_name, email }),
    info: [reason, what].find((said) => typeof said === 'string') ?? '',
  };
}
