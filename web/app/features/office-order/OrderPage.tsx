import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { formatDate, formatEuros, formatTime } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/format-date-time.ts';
import { paths } from '../../lib/paths.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { phoneHref } from '#domain/people/phone-href.ts';
import { Columns } from '../../ui/Columns.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Part } from '../../ui/Part.tsx';
import { OfficeHead } from '../office/OfficeHead.tsx';
import { GuestFacts, Money, Reductions, Review, Vat } from '../own-restaurant/past/OrderParts.tsx';
import { SoldLines } from '../own-restaurant/past/SoldLines.tsx';
import { MoneyMoves } from '../own-restaurant/past/MoneyMoves.tsx';
import { Bookings } from './Bookings.tsx';
import { Course } from './Course.tsx';
import { DisputePart } from './DisputePart.tsx';
import { NoteForm } from './NoteForm.tsx';
import { OrderActions, RetryButton } from './OrderActions.tsx';
import { WriteForm } from './WriteForm.tsx';
import { WayPart } from './WayPart.tsx';

type Order = Answer<'officeOrder'>;

/** Everything of one order: what happened on one side, what it is on the other. */
export function OrderPage({ order, sent }: { order: Order; sent: SentForm | undefined }) {
  const { orderId, uid, mode, status, placedAt, site, problems, asksToCancelSince, course } = order;
  const isOfDispute = sent?.intent === 'rueckbuchung';
  // Each form begins anew with what it has saved; whatever else happens, what is typed in it stays.
  const written = course.filter(({ label }) => label === 'order-written').length;
  const noted = course.filter(({ kind }) => kind === 'note').length;
  return (
    <>
      <OfficeHead
        title={`Bestellung #${orderId}`}
        note={`${mode}, ${formatDate(placedAt)} ${formatTime(placedAt)} · ${status} · ${site}`}
      >
        <Link to={paths.order(uid)} className="btn btn-ghost">
          Seite des Gasts
        </Link>
      </OfficeHead>
      {problems.length > 0 && (
        <Notice look="mustard">Bei der Zahlung stimmt etwas nicht: {problems.join(', ')}.</Notice>
      )}
      {asksToCancelSince && (
        <Notice look="mustard">
          Der Gast bittet seit {formatDateTime(asksToCancelSince)} um Stornierung, und das Restaurant hat noch
          nicht geantwortet. Ruf dort an, oder storniere hier.
        </Notice>
      )}
      {sent?.intent !== 'notiz' && sent?.intent !== 'schreiben' && !isOfDispute && <FormAlert sent={sent} />}
      <OrderActions order={order} />
      <Columns>
        <div className="grid gap-4">
          {order.disputes.map((dispute) => (
            <DisputePart
              key={dispute.id}
              dispute={dispute}
              sent={isOfDispute && sent?.typed['id'] === String(dispute.id) ? sent : undefined}
            />
          ))}
          <MoneyMoves moves={order.moves}>{order.mayRetry && <RetryButton />}</MoneyMoves>
          <GuestFacts
            order={order}
            more={[
              ['E-Mail', mailOf(order)],
              ...(order.maySeePerson && !order.isForgotten
                ? [['Mehr', <PersonLink key="more" order={order} />] as [string, ReactNode]]
                : []),
            ]}
          />
          <RestaurantFacts order={order} />
          {order.isBrought && <WayPart order={order} />}
          <Course course={course} />
        </div>
        <div className="grid gap-4">
          <Part title="Bestellt">
            <SoldLines lines={order.lines} />
          </Part>
          <Money order={order} />
          <Vouchers order={order} />
          <Vat order={order} />
          <Reductions order={order} />
          {order.bookings && <Bookings bookings={order.bookings} />}
          <Review order={order} />
          <WriteForm
            key={`write ${written}`}
            order={order}
            sent={sent?.intent === 'schreiben' ? sent : undefined}
          />
          <NoteForm key={`note ${noted}`} sent={sent?.intent === 'notiz' ? sent : undefined} />
        </div>
      </Columns>
    </>
  );
}

function mailOf({ isForgotten, email }: Order) {
  if (isForgotten) return 'gelöscht';
  return (
    email && (
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
    )
  );
}

function PersonLink({ order: { personId, orderId } }: { order: Order }) {
  const page = personId === null ? staffPaths.officeGuest(orderId) : staffPaths.officePerson(personId);
  return (
    <Link to={page} className="link">
      Alles über diesen Gast
    </Link>
  );
}

function RestaurantFacts({ order: { restaurant, restaurantContact } }: { order: Order }) {
  const { phone, email } = restaurantContact;
  return (
    <Part title="Restaurant">
      <Facts
        facts={[
          [
            'Name',
            <Link key="name" className="link" to={staffPaths.officeRestaurant(restaurant.id)}>
              {restaurant.item_name}
            </Link>,
          ],
          [
            'Telefon',
            phone && (
              <a key="phone" className="link" href={phoneHref(phone)}>
                {phone}
              </a>
            ),
          ],
          [
            'E-Mail',
            email && (
              <a key="email" className="link" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          ],
        ]}
      />
    </Part>
  );
}

function Vouchers({ order: { vouchers } }: { order: Order }) {
  if (vouchers.length === 0) return null;
  return (
    <Part title="Gutschein">
      <Facts
        facts={vouchers.map(
          ({ label, amount, state }) => [label, `${formatEuros(amount)}, ${state}`] as const,
        )}
      />
    </Part>
  );
}
