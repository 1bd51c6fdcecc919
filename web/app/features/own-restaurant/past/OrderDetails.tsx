import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { nameOfKind } from '#domain/people/message-kinds.ts';
import { dotted } from '../../../lib/dotted.ts';
import { formatDateTime } from '../../../lib/format-date-time.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Columns } from '../../../ui/Columns.tsx';
import { Notice } from '../../../ui/Message.tsx';
import { Download, Printer } from '../../../ui/more-icons.ts';
import { Part } from '../../../ui/Part.tsx';
import { channels, messageStates, nameOf } from '../../office/state-names.ts';
import { ActionForm } from '../ActionForm.tsx';
import { Disputes } from './Disputes.tsx';
import { GuestFacts, Money, Reductions, Review, Vat, when } from './OrderParts.tsx';
import { MoneyMoves } from './MoneyMoves.tsx';
import { SoldLines } from './SoldLines.tsx';

type OwnOrder = Answer<'ownOrder'>;

/** What was sold and paid on one side, what happened on the other. */
export function OrderDetails({ order }: { order: OwnOrder }) {
  return (
    <>
      {order.asksToCancelSince && (
        <Notice look="mustard">
          Der Gast bittet seit {formatDateTime(order.asksToCancelSince)} um Stornierung.{' '}
          <Link to={staffPaths.kitchenOf(order.restaurant.id)} className="link">
            Antworten auf der Küchentafel
          </Link>
        </Notice>
      )}
      <OrderActions order={order} />
      <Columns>
        <div className="grid gap-4">
          <Disputes disputes={order.disputes} />
          <Part title="Bestellt">
            <SoldLines lines={order.lines} />
          </Part>
          <Money order={order} />
          <Vat order={order} />
          <Reductions order={order} />
          <MoneyMoves moves={order.moves} />
        </div>
        <div className="grid gap-4">
          <GuestFacts order={order} />
          <Steps order={order} />
          <Review order={order} />
          <Messages order={order} />
        </div>
      </Columns>
    </>
  );
}

function OrderActions({
  order: { orderId, restaurant, hasReceipt, mayReduce, noShow, noShowLabel, version },
}: {
  order: OwnOrder;
}) {
  return (
    <Actions>
      <ButtonLink look="ghost" to={staffPaths.kitchenSlip(orderId)} target="_blank">
        <Printer size={18} aria-hidden="true" /> Bestellzettel
      </ButtonLink>
      {hasReceipt && (
        <ButtonLink look="ghost" to={staffPaths.ownReceipt(orderId)} reloadDocument>
          <Download size={18} aria-hidden="true" /> Beleg (PDF)
        </ButtonLink>
      )}
      {mayReduce && (
        <ButtonLink look="ghost" to={staffPaths.ownReduce(restaurant.id, orderId)}>
          Etwas fehlt / Erstatten
        </ButtonLink>
      )}
      {noShow !== null && (
        <ActionForm
          hostId={restaurant.id}
          intent={noShow ? 'war-da' : 'nicht-da'}
          label={noShow ? 'War doch da' : noShowLabel}
          look="ghost"
          fields={{ version: String(version) }}
        />
      )}
    </Actions>
  );
}

function Steps({ order: { steps } }: { order: OwnOrder }) {
  return (
    <Part title="Was geschah">
      <ol className="list-none divide-y divide-line">
        {steps.map(({ at, label, who, info }) => (
          <li key={`${at} ${label}`} className="py-2 wrap-anywhere">
            <b>{label}</b> <span className="text-ink-soft">· {who}</span>
            <small className="block text-sm text-ink-soft">{dotted([when(at), info])}</small>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Messages({ order: { messages } }: { order: OwnOrder }) {
  if (messages.length === 0) return null;
  return (
    <Part title="Nachrichten">
      <ul className="list-none divide-y divide-line">
        {messages.map(({ id, at, kind, channel, state }) => (
          <li key={id} className="py-2 wrap-anywhere">
            {nameOfKind(kind)}
            <small className="block text-sm text-ink-soft">
              {dotted([nameOf(channels, channel), nameOf(messageStates, state), when(at)])}
            </small>
          </li>
        ))}
      </ul>
    </Part>
  );
}
