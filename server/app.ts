import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ChatModelSettings } from './adapters/chat-model.ts';
import type { Geocoder } from './adapters/geocoder.ts';
import type { NameLookup } from './adapters/name-lookup.ts';
import { noteModel, type NoteModelSettings } from './adapters/note-model.ts';
import type { PaymentSettings } from './adapters/payment/open-services.ts';
import { mcpRoutes } from './features/api/mcp/routes.ts';
import { apiRoutes } from './features/api/routes.ts';
import { accountRoutes } from './features/account/routes.ts';
import { basketRoutes } from './features/basket/routes.ts';
import { businessRoutes } from './features/business/routes.ts';
import { receiptFiles } from './features/cash/receipt-file.ts';
import { cashRoutes } from './features/cash/routes.ts';
import { discoveryRoutes } from './features/discovery/routes.ts';
import { DriverPositions } from './features/driver/positions.ts';
import { driverRoutes } from './features/driver/routes.ts';
import { favouriteRoutes } from './features/favourite/routes.ts';
import { groupOrderRoutes } from './features/group-order/routes.ts';
import { historyRoutes } from './features/history/routes.ts';
import { ownAccountRoutes } from './features/kitchen/own-account-routes.ts';
import { ownSiteRoutes } from './features/kitchen/own-site-routes.ts';
import { ownPaymentRoutes } from './features/kitchen/own-payment-routes.ts';
import { ownTillRoutes } from './features/kitchen/own-till-routes.ts';
import { kitchenRoutes } from './features/kitchen/routes.ts';
import { locationRoutes } from './features/location/routes.ts';
import { tileRoutes } from './features/location/tile-routes.ts';
import { drawAllLater } from './features/menu/draw-dish.ts';
import { menuRoutes } from './features/menu/routes.ts';
import { type ChannelSettings, openChannels } from './features/message/channels.ts';
import { followRoutes } from './features/message/follow-routes.ts';
import { sendHeldBack } from './features/message/jobs.ts';
import { messageRoutes } from './features/message/routes.ts';
import { newsletterRoutes } from './features/newsletter/routes.ts';
import { officeSellerRoutes } from './features/office/bank/seller-routes.ts';
import { officeBooksRoutes } from './features/office/bank/books.ts';
import { officeDatevRoutes } from './features/office/bank/datev.ts';
import { officeBankRoutes } from './features/office/bank/routes.ts';
import { officeBusinessRoutes } from './features/office/business-routes.ts';
import { officeCompanyRoutes } from './features/office/company-routes.ts';
import { officeOperationRoutes } from './features/office/run-operation.ts';
import { officeOrderRoutes } from './features/office/order/routes.ts';
import { officeProviderRoutes } from './features/office/provider-routes.ts';
import { officeRestaurantRoutes } from './features/office/restaurant-routes.ts';
import { officeRoutes } from './features/office/routes.ts';
import { officeSiteRoutes } from './features/office/site-routes.ts';
import { officeSitesRoutes } from './features/office/sites/routes.ts';
import { printingRoutes } from './features/printing/routes.ts';
import { recordPrintRoutes } from './features/printing/print-record.ts';
import { orderRoutes } from './features/order/routes.ts';
import { noticeRoutes } from './features/payment/notices.ts';
import { paymentRoutes } from './features/payment/routes.ts';
import { openPaymentGateway } from './features/payment/services.ts';
import { peopleRoutes } from './features/privacy/people/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { providerRoutes } from './features/provider/routes.ts';
import { restaurantRoutes } from './features/restaurant/routes.ts';
import { reviewRoutes } from './features/review/routes.ts';
import { askForSummaries } from './features/review/sum-up.ts';
import { siteRoutes } from './features/site/routes.ts';
import { tableRoutes } from './features/table/routes.ts';
import { teamRoutes } from './features/team/routes.ts';
import { tillRoutes } from './features/till/routes.ts';
import { voucherRoutes } from './features/voucher/routes.ts';
import { followGroups, followOrders, followTrials } from './live.ts';
import type { Context } from './plumbing/context.ts';
import { healthRoutes } from './plumbing/health.ts';
import { eachAlone } from './plumbing/each-alone.ts';
import type { Jobs } from './plumbing/jobs.ts';
import { Metrics, type Siblings } from './plumbing/metrics.ts';
import { openPlumbing, type PlumbingDeps } from './plumbing/open-plumbing.ts';
import { clientFileRoutes } from './plumbing/http/client-file.ts';
import { apiPageRoutes } from './plumbing/http/api-page.ts';
import { describeApi } from './plumbing/http/openapi.ts';
import { entranceRoute, sessionRoutes } from './plumbing/visit/session-routes.ts';
import { hostWeb, type WebApp } from './plumbing/pages/web-host.ts';
import { rememberLaw } from './remember-law.ts';
import { answerBelow } from './answer-below.ts';
import { SWEEP, sweepAll } from './sweep-all.ts';
import { workOnJobs } from './work-on-jobs.ts';

export interface AppDeps extends PlumbingDeps {
  /** Ways to tell guests something; what is left out is not set up. */
  channels?: ChannelSettings;
  /** Who moves money online; what is left out is not set up. */
  payments?: PaymentSettings;
  /** Who reads notes of guests; undefined: the rules of the house. */
  noteModel?: NoteModelSettings | undefined;
  /** Who sums up reviews; undefined: the rules of the house. */
  reviewModel?: ChatModelSettings | undefined;
  /** Finds the addresses that orders go to; undefined: nobody does. */
  geocoder?: Geocoder | undefined;
  /** Asks the DNS about domains of sites; undefined: nobody does. */
  nameLookup?: NameLookup | undefined;
  /** Who brings it may read the figures at /metrics; undefined: nobody. */
  metricsToken?: string | undefined;
  /** The figures of all processes that serve this port; undefined: this is the only one. */
  siblings?: Siblings | undefined;
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
  /** Has every menu drawn that is not yet, in the background. */
  drawMenus(): Promise<void>;
  /** What has to happen as time goes by; called every two seconds and safe to be called twice at once. */
  sweep(): Promise<void>;
  /** The part of it that each process has to do for those who listen to it. */
  follow(): Promise<void>;
  /** Tells balancers to send nothing new; what comes all the same is answered. */
  leave(): void;
  close(): Promise<void>;
}

/** Puts the product together: the plumbing, the features by name, the web last. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const plumbing = await openPlumbing(deps);
  const { http, context, background, routes, cache, jobs, push, visits } = plumbing;
  const channels = openChannels(deps.channels ?? {});
  const orders = followOrders(context, push);
  const groups = followGroups(context, push);
  const trials = followTrials(context, push);
  const positions = new DriverPositions(push);
  const metrics = new Metrics(http, context.clock.now(), deps.siblings);
  const gateway = openPaymentGateway(deps.payments ?? {});
  const lookup = deps.nameLookup ?? (() => Promise.resolve(null));
  let apiPage: string | undefined;

  sessionRoutes(routes, push);
  entranceRoute(routes, visits);
  locationRoutes(routes);
  if (context.settings.mapTiles) tileRoutes(http, context.settings.mapTiles);
  accountRoutes(routes);
  restaurantRoutes(routes);
  siteRoutes(routes, cache, deps.web?.foodDrawing ?? (() => Promise.resolve(null)));
  teamRoutes(routes);
  menuRoutes(routes, cache);
  favouriteRoutes(routes);
  basketRoutes(routes, deps.noteModel && noteModel(deps.noteModel, context.clock));
  voucherRoutes(routes);
  groupOrderRoutes(routes);
  tableRoutes(routes);
  tillRoutes(routes);
  orderRoutes(routes, deps.geocoder ?? null);
  paymentRoutes(routes, gateway);
  reviewRoutes(routes, { usesModel: deps.reviewModel !== undefined });
  historyRoutes(routes);
  discoveryRoutes(routes, cache);
  providerRoutes(routes);
  businessRoutes(routes);
  noticeRoutes(http, context, gateway.services);
  messageRoutes(http, context, channels, deps.channels ?? {});
  cashRoutes(routes);
  receiptFiles(http, context);
  recordPrintRoutes(routes);
  printingRoutes(http, context);
  followRoutes(routes, channels.push);
  driverRoutes(routes, positions);
  kitchenRoutes(routes);
  ownPaymentRoutes(routes, gateway);
  ownSiteRoutes(routes, lookup);
  ownAccountRoutes(routes);
  newsletterRoutes(routes);
  ownTillRoutes(routes);
  officeRoutes(routes, {
    sendsMail: channels.email !== null,
    takesOnline: gateway.services.stripe !== null || gateway.services.paypal !== null,
  });
  officeOrderRoutes(routes);
  officeRestaurantRoutes(routes);
  officeSiteRoutes(routes, gateway.services['bank-transfer'] !== null);
  officeSitesRoutes(routes, lookup);
  officeProviderRoutes(routes);
  officeBankRoutes(routes);
  officeDatevRoutes(routes);
  officeBooksRoutes(routes);
  officeSellerRoutes(routes);
  officeBusinessRoutes(routes);
  officeCompanyRoutes(routes);
  officeOperationRoutes(routes, metrics);
  apiRoutes(routes);
  mcpRoutes(http, visits);
  privacyRoutes(routes);
  peopleRoutes(routes);
  const leave = healthRoutes(http, context.db, plumbing.sites);
  if (deps.metricsToken) metrics.serve(http, deps.metricsToken, deps.connection);
  apiPageRoutes(http);
  clientFileRoutes(http);
  http.get('/api/openapi.json', (_request, reply) => {
    apiPage ??= JSON.stringify(describeApi(routes.endpoints, 'Henkelmann'));
    return reply.type('application/json; charset=utf-8').send(apiPage);
  });

  answerBelow(context.ports, { channels, gateway });
  workOnJobs(jobs, background, { channels, gateway, reviewModel: deps.reviewModel });
  plumbing.onOrderMoved((orderId, isOwn) => void orders.hear(orderId, isOwn));
  plumbing.onPosition((position, isOwn) => void positions.hear(position, isOwn));
  plumbing.onGroupMoved((groupId, isOwn) => void groups.hear(groupId, isOwn));
  plumbing.onTrialMoved((trialId, isOwn) => void trials.hear(trialId, isOwn));

  await plumbing.start();
  const works = deps.works ?? true;
  if (works) await sendHeldBack(background, channels);
  if (works && deps.reviewModel) await askForSummaries(background);
  if (deps.web) await hostWeb(routes, deps.web, plumbing.services, visits, cache);

  async function follow(): Promise<void> {
    positions.forget(context.clock.now());
    await eachAlone(
      background,
      [
        { name: 'faults', sweep: () => plumbing.faults.save(background.db) },
        { name: 'orders', sweep: () => orders.sweep() },
        { name: 'groups', sweep: () => groups.sweep() },
        { name: 'trials', sweep: () => trials.sweep() },
      ],
      SWEEP,
      ({ sweep }) => sweep(),
    );
  }

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
    drawMenus: () =>
      drawAllLater(background).catch((error: unknown) => http.log.warn({ err: error }, 'drawings')),
    async sweep() {
      await sweepAll(background, plumbing.faults);
      await follow();
    },
    follow,
    leave,
    close: () => plumbing.close(),
  };
}
