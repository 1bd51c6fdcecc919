import type { FastifyInstance } from 'fastify';
import type { Clock, Random } from './adapters/clock.ts';
import type { Connection } from './database/connect.ts';
import { registerAnswers } from './features/basket/answers.ts';
import { basketRoutes } from './features/basket/routes.ts';
import { accountRoutes } from './features/account/routes.ts';
import { locationRoutes } from './features/location/routes.ts';
import { restaurantRoutes } from './features/restaurant/routes.ts';
import { menuRoutes } from './features/menu/routes.ts';
import { findBasketVoucher } from './features/voucher/find-basket-voucher.ts';
import { openChannels, type ChannelSettings } from './features/message/channels.ts';
import { messageJobs } from './features/message/jobs.ts';
import { historyRoutes } from './features/history/routes.ts';
import { mayListenToOrder } from './features/order/may-listen.ts';
import { readPromisedTimes } from './features/order/read-promised-times.ts';
import { orderRoutes } from './features/order/routes.ts';
import { completeOverdue, expireOverdue } from './features/order/sweep-orders.ts';
import { statementJobs } from './features/statement/jobs.ts';
import { Announcements } from './plumbing/announcements.ts';
import { makeContext, type Context, type Services, type Settings } from './plumbing/context.ts';
import { makeHttp, type HttpOptions } from './plumbing/http.ts';
import { Jobs } from './plumbing/jobs.ts';
import { describeApi } from './plumbing/openapi.ts';
import { PageCache } from './plumbing/page-cache.ts';
import { Push } from './plumbing/push.ts';
import { PushServer } from './plumbing/push-server.ts';
import { Routes } from './plumbing/route.ts';
import { installationSecret } from './plumbing/secrets.ts';
import { sessionRoutes } from './plumbing/session-routes.ts';
import { SitesByHost } from './plumbing/site-by-host.ts';
import { Tokens } from './plumbing/token.ts';
import { Visits } from './plumbing/visit.ts';
import { hostWeb, type WebApp } from './plumbing/web-host.ts';

export interface AppDeps {
  connection: Connection;
  databaseUrl: string;
  clock: Clock;
  random: Random;
  settings: Omit<Settings, 'push'>;
  http: HttpOptions;
  /** Ways to tell guests something; what is left out is not set up. */
  channels?: ChannelSettings;
  /** Undefined: calls only, no pages. */
  web?: WebApp;
}

export interface App {
  http: FastifyInstance;
  context: Context;
  jobs: Jobs;
  /** What has to happen as time goes by; called every two seconds and safe to be called twice at once. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** Puts the product together: the plumbing, the features by name, the web last. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { connection, clock, random } = deps;
  const { db } = connection;
  const http = await makeHttp(deps.http);
  const pushServer = await makePushServer(deps);
  const jobs = new Jobs(deps.databaseUrl, http.log);
  const announcements = new Announcements(deps.databaseUrl, connection.pool, http.log);
  const services: Services = {
    db,
    clock,
    random,
    settings: { ...deps.settings, push: ownPush(pushServer.key) },
    log: http.log,
    enqueue: (handle, job) => jobs.enqueue(handle, job),
    publish: (change) => announcements.publish(change),
  };
  const context = makeContext(services);
  const sites = new SitesByHost(db);
  const cache = new PageCache();
  const visits = new Visits(services, sites, new Tokens(await installationSecret(db, random, 'token')));
  const routes = new Routes(http, visits);
  const push = new Push(pushServer, http.log);

  sessionRoutes(routes, visits, push);
  locationRoutes(routes);
  accountRoutes(routes);
  restaurantRoutes(routes);
  menuRoutes(routes, cache);
  basketRoutes(routes);
  orderRoutes(routes);
  historyRoutes(routes);
  registerAnswers({ findVoucher: findBasketVoucher, findPromisedTimes: readPromisedTimes });
  push.allow('order', mayListenToOrder);
  statementJobs(jobs, context);
  messageJobs(jobs, context, openChannels(deps.channels ?? {}));
  http.get('/api/openapi.json', () => describeApi(routes.endpoints, 'Henkelmann'));

  announcements.onChange(({ tags = [] }) => {
    cache.drop(tags);
    if (tags.includes('sites')) sites.forget();
  });
  announcements.onGap(() => {
    cache.clear();
    sites.forget();
  });
  await announcements.listen();
  await jobs.start();
  if (deps.web) await hostWeb(http, deps.web, services, visits, cache);
  http.server.on('upgrade', (request, socket, head) => {
    if (!pushServer.upgrade(request, socket, head)) socket.destroy();
  });

  return {
    http,
    context,
    jobs,
    async sweep() {
      await expireOverdue(context);
      await completeOverdue(context);
    },
    async close() {
      pushServer.close();
      await http.close();
      await announcements.close();
      await jobs.stop();
    },
  };
}

async function makePushServer({ connection: { db }, random }: AppDeps): Promise<PushServer> {
  const key = await installationSecret(db, random, 'push-key');
  return new PushServer(key, await installationSecret(db, random, 'push-secret'));
}

function ownPush(key: string): Settings['push'] {
  return { key, cluster: null, wsHost: null, wsPort: null, wsPath: '', forceTLS: null };
}
