import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { PaymentSettings } from './adapters/payment/open-services.ts';
import type { FiscalDevice } from './adapters/fiscal-device.ts';
import type { ChatModelSettings } from './adapters/chat-model.ts';
import { noteModel, type NoteModelSettings } from './adapters/note-model.ts';
import { reviewModel } from './adapters/review-model.ts';
import { ACCOUNT_ANSWERS } from './features/account/answers.ts';
import { accountRoutes } from './features/account/routes.ts';
import { accountJobs } from './features/account/send-code.ts';
import { adoptCreations } from './features/basket/adopt-creations.ts';
import { BASKET_ANSWERS } from './features/basket/answers.ts';
import { basketRoutes } from './features/basket/routes.ts';
import { mayEmployeePay } from './features/business/may-employee-pay.ts';
import { announceCollections } from './features/business/announce-collections.ts';
import { issueVouchers } from './features/business/issue-vouchers.ts';
import { businessRoutes } from './features/business/routes.ts';
import { discoveryRoutes } from './features/discovery/routes.ts';
import { nameMembers } from './features/group-order/name-member.ts';
import { groupOrderRoutes } from './features/group-order/routes.ts';
import { sweepGroups } from './features/group-order/sweep-groups.ts';
import { historyRoutes } from './features/history/routes.ts';
import { ownPaymentRoutes } from './features/kitchen/own-payment-routes.ts';
import { kitchenRoutes } from './features/kitchen/routes.ts';
import { locationRoutes } from './features/location/routes.ts';
import { menuRoutes } from './features/menu/routes.ts';
import { openChannels, type ChannelSettings } from './features/message/channels.ts';
import { followRoutes } from './features/message/follow-routes.ts';
import { messageJobs, sendHeldBack } from './features/message/jobs.ts';
import { messageRoutes } from './features/message/routes.ts';
import { sweepMessages } from './features/message/sweep-messages.ts';
import { textPerson, tellPerson } from './features/message/tell-person.ts';
import { officeRestaurantRoutes } from './features/office/restaurant-routes.ts';
import { officeRoutes } from './features/office/routes.ts';
import { officeSiteRoutes } from './features/office/site-routes.ts';
import { officeBusinessRoutes } from './features/office/business-routes.ts';
import { officeProviderRoutes } from './features/office/provider-routes.ts';
import { adoptOrders } from './features/order/adopt-orders.ts';
import { ORDER_ANSWERS } from './features/order/answers.ts';
import { readPromisedTimes } from './features/order/read-promised-times.ts';
import { orderRoutes } from './features/order/routes.ts';
import { attachFiscalDevice } from './features/order/secure-order.ts';
import { completeOverdue, expireOverdue } from './features/order/sweep-orders.ts';
import { sweepPayees } from './features/payment/check-payee.ts';
import { findPayees } from './features/payment/find-payees.ts';
import { withdrawalJobs } from './features/order/withdraw-by-notice.ts';
import { paymentJobs } from './features/payment/jobs.ts';
import { noticeRoutes } from './features/payment/notices.ts';
import { paymentRoutes } from './features/payment/routes.ts';
import { openMeans } from './features/payment/services.ts';
import { sweepPayments } from './features/payment/sweep-payments.ts';
import { forgetExpired } from './features/privacy/forget-expired.ts';
import { forgetDaily, privacyJobs } from './features/privacy/forget-old.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { providerRoutes } from './features/provider/routes.ts';
import { restaurantRoutes } from './features/restaurant/routes.ts';
import { readReviewOfOrder } from './features/review/reviews-of-orders.ts';
import { reviewJobs, sendReminders } from './features/review/remind.ts';
import { reviewRoutes } from './features/review/routes.ts';
import { askForSummaries, summaryJobs } from './features/review/sum-up.ts';
import { siteRoutes } from './features/site/routes.ts';
import { statementJobs } from './features/statement/jobs.ts';
import { VOUCHER_ANSWERS } from './features/voucher/answers.ts';
import { findBasketVoucher } from './features/voucher/find-basket-voucher.ts';
import { findTable } from './features/table/find-table.ts';
import { findTill } from './features/till/find-till.ts';
import { tillRoutes } from './features/till/routes.ts';
import { tableRoutes } from './features/table/routes.ts';
import { voucherRoutes } from './features/voucher/routes.ts';
import { followGroups, followOrders } from './live.ts';
import type { Context } from './plumbing/context.ts';
import { healthRoute } from './plumbing/health.ts';
import type { Jobs } from './plumbing/jobs.ts';
import { describeApi } from './plumbing/openapi.ts';
import { openPlumbing, type PlumbingDeps } from './plumbing/open-plumbing.ts';
import { entranceRoute, sessionRoutes } from './plumbing/session-routes.ts';
import { hostWeb, type WebApp } from './plumbing/web-host.ts';
import { rememberLaw } from './remember-law.ts';

export interface AppDeps extends PlumbingDeps {
  /** Ways to tell guests something; what is left out is not set up. */
  channels?: ChannelSettings;
  /** Who moves money online; what is left out is not set up. */
  payments?: PaymentSettings;
  /** Who reads notes of guests; undefined: the rules of the house. */
  noteModel?: NoteModelSettings | undefined;
  /** Who sums up reviews; undefined: the rules of the house. */
  reviewModel?: ChatModelSettings | undefined;
  /** Secures what staff take at a till; undefined: none is attached. */
  fiscalDevice?: FiscalDevice | undefined;
  /** Undefined: calls only, no pages. */
  web?: WebApp;
}

export interface App {
  http: FastifyInstance;
  /** Every call that is served. */
  endpoints: readonly Endpoint[];
  context: Context;
  jobs: Jobs;
  /** Keeps the pages of law in mind, now and after each change, so that they outlive the database. */
  rememberLaw(): Promise<void>;
  /** What has to happen as time goes by; called every two seconds and safe to be called twice at once. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** Puts the product together: the plumbing, the features by name, the web last. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const plumbing = await openPlumbing(deps);
  const { http, context, routes, cache, jobs, push, visits } = plumbing;
  const channels = openChannels(deps.channels ?? {});
  const orders = followOrders(context, push);
  const groups = followGroups(context, push);
  const means = openMeans(deps.payments ?? {});
  let apiPage: string | undefined;

  sessionRoutes(routes, push);
  entranceRoute(routes, visits);
  locationRoutes(routes);
  accountRoutes(routes);
  restaurantRoutes(routes);
  siteRoutes(routes, cache, deps.web?.foodDrawing ?? (() => Promise.resolve(null)));
  menuRoutes(routes, cache);
  basketRoutes(routes, deps.noteModel && noteModel(deps.noteModel, context.clock));
  voucherRoutes(routes);
  groupOrderRoutes(routes);
  tableRoutes(routes);
  tillRoutes(routes);
  orderRoutes(routes);
  paymentRoutes(routes, means);
  reviewRoutes(routes, { usesModel: deps.reviewModel !== undefined });
  historyRoutes(routes);
  discoveryRoutes(routes, cache);
  providerRoutes(routes);
  businessRoutes(routes);
  noticeRoutes(http, context, means.services);
  messageRoutes(http, context, channels, deps.channels ?? {});
  followRoutes(routes, channels.push);
  kitchenRoutes(routes);
  ownPaymentRoutes(routes, means);
  officeRoutes(routes);
  officeRestaurantRoutes(routes);
  officeSiteRoutes(routes);
  officeProviderRoutes(routes);
  officeBusinessRoutes(routes);
  privacyRoutes(routes);
  healthRoute(http, context.db);
  http.get('/api/openapi.json', (_request, reply) => {
    apiPage ??= JSON.stringify(describeApi(routes.endpoints, 'Henkelmann'));
    return reply.type('application/json; charset=utf-8').send(apiPage);
  });

  // What a lower room must learn from a higher one.
  context.ports.answer(ACCOUNT_ANSWERS, { adoptOrders, adoptCreations });
  context.ports.answer(BASKET_ANSWERS, {
    findVoucher: findBasketVoucher,
    findPayees: (asked, restaurant) => findPayees(asked, means.services, restaurant),
    findPromisedTimes: readPromisedTimes,
    findTable,
    isTill: async (visit, restaurantId) => (await findTill(visit, restaurantId)) !== null,
    nameGroupMembers: nameMembers,
  });
  context.ports.answer(VOUCHER_ANSWERS, { mayEmployeePay });
  context.ports.answer(ORDER_ANSWERS, { findReview: readReviewOfOrder });
  accountJobs(jobs, context, { letter: tellPerson, sms: textPerson });
  paymentJobs(jobs, context, means);
  withdrawalJobs(jobs, context);
  privacyJobs(jobs, context);
  statementJobs(jobs, context);
  if (deps.fiscalDevice) attachFiscalDevice(jobs, context, deps.fiscalDevice);
  reviewJobs(jobs, context);
  summaryJobs(jobs, context, deps.reviewModel ? reviewModel(deps.reviewModel, context.clock) : null);
  messageJobs(jobs, context, channels);
  plumbing.onOrderMoved((orderId, isOwn) => void orders.hear(orderId, isOwn));
  plumbing.onGroupMoved((groupId, isOwn) => void groups.hear(groupId, isOwn));

  await plumbing.start();
  await sendHeldBack(context, channels);
  if (deps.reviewModel) await askForSummaries(context);
  if (deps.web) await hostWeb(http, deps.web, plumbing.services, visits, cache);

  return {
    http,
    endpoints: routes.endpoints,
    context,
    jobs,
    rememberLaw() {
      const doors = { http, sites: plumbing.sites, inProcessMark: visits.inProcessMark };
      const note = (error: unknown) => http.log.warn({ err: error }, 'pages of law');
      plumbing.onSiteChanged((ids) => void rememberLaw(doors, ids).catch(note));
      return rememberLaw(doors).catch(note);
    },
    async sweep() {
      await expireOverdue(context);
      await completeOverdue(context);
      await sweepPayments(context);
      await sweepPayees(context);
      await sweepGroups(context);
      await issueVouchers(context);
      await announceCollections(context);
      await sendReminders(context);
      await sweepMessages(context);
      await forgetExpired(context);
      await forgetDaily(context);
      await orders.sweep();
      await groups.sweep();
    },
    close: () => plumbing.close(),
  };
}
