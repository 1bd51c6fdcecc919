import type { Ports } from './plumbing/ports.ts';
import type { Channels } from './features/message/channels.ts';
import type { PaymentGateway } from './features/payment/services.ts';
import { tellPrograms } from './features/api/hooks/tell-programs.ts';
import { findKey } from './features/api/keys/find-key.ts';
import { ACCOUNT_ANSWERS } from './features/account/answers.ts';
import { requireForMoney } from './features/account/log-in/fresh-log-in.ts';
import { currentPerson, refuseOperator } from './features/account/permission.ts';
import { requireFreshLogIn } from './features/account/log-in/require-factor.ts';
import { adoptCreations } from './features/basket/adopt-creations.ts';
import { BASKET_ANSWERS } from './features/basket/answers.ts';
import { mayEmployeePay } from './features/business/may-employee-pay.ts';
import { isPaidAtTill } from './features/cash/is-paid.ts';
import { adoptFavourites } from './features/favourite/adopt-favourites.ts';
import { GROUP_ORDER_ANSWERS } from './features/group-order/answers.ts';
import { nameMembers } from './features/group-order/name-member.ts';
import { GUARD_ANSWERS } from './features/guard/answers.ts';
import { noteStaffDevice } from './features/guard/staff-device.ts';
import { noteLook } from './features/office/visit/note-look.ts';
import { findVisit, listTakenOver } from './features/office/visit/take-over.ts';
import { textPerson } from './features/message/tell-person.ts';
import { adoptOrders } from './features/order/adopt-orders.ts';
import { printDelayed, printLess, printStep } from './features/printing/print-step.ts';
import { ORDER_ANSWERS } from './features/order/answers.ts';
import { findGroupFate } from './features/order/progress/group-fate.ts';
import { readKitchenLoad } from './features/order/read-kitchen-load.ts';
import { findPayees } from './features/payment/find-payees.ts';
import { isTakenBack } from './features/payment/is-taken-back.ts';
import { readReviewOfOrder } from './features/review/reviews-of-orders.ts';
import { bookOrder } from './features/statement/book-order.ts';
import { findTable } from './features/table/seat.ts';
import { findTill } from './features/till/find-till.ts';
import { findKitchenDevice } from './features/till/kitchen-device.ts';
import { VOUCHER_ANSWERS } from './features/voucher/answers.ts';
import { findBasketVoucher } from './features/voucher/find-basket-voucher.ts';
import { DOORS } from './plumbing/gates/doors.ts';

/** What a lower room must learn from a higher one. */
export function answerBelow(
  ports: Ports,
  { channels, gateway }: { channels: Channels; gateway: PaymentGateway },
): void {
  ports.answer(DOORS, {
    findKey,
    findPerson: currentPerson,
    refuseOperator,
    refuseStale: (visit, fresh) => (fresh === 'money' ? requireForMoney(visit) : requireFreshLogIn(visit)),
    findKitchenDevice,
    findTill,
    listTakenOver,
    findVisit,
    noteLook,
    noteStaff: noteStaffDevice,
  });
  ports.answer(ACCOUNT_ANSWERS, { adoptOrders, adoptCreations, adoptFavourites });
  ports.answer(BASKET_ANSWERS, {
    findVoucher: findBasketVoucher,
    findPayees: (asked, restaurant) => findPayees(asked, gateway.services, restaurant),
    findKitchenLoad: readKitchenLoad,
    findTable,
    isTill: async (visit, restaurantId) => (await findTill(visit, restaurantId)) !== null,
    nameGroupMembers: nameMembers,
  });
  ports.answer(GROUP_ORDER_ANSWERS, { findFate: findGroupFate });
  ports.answer(VOUCHER_ANSWERS, { mayEmployeePay });
  ports.answer(GUARD_ANSWERS, { canText: () => channels.sms !== null, text: textPerson });
  ports.answer(ORDER_ANSWERS, {
    findReview: readReviewOfOrder,
    bookOrder,
    printStep,
    printLess,
    printDelayed,
    tellPrograms,
    isPaidAtTill,
    isTakenBack,
  });
}
