import formBody from '@fastify/formbody';
import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { fiskalyRoutes } from './fiskaly.ts';
import { openInbox } from './inbox.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { openMailServer } from './mail-server.ts';
import { openPayments } from './payments/open-payments.ts';
import { pushRoutes } from './push.ts';
import { smsRoutes } from './sms.ts';
import { vendorScripts } from './vendor/scripts.ts';
import { whatsappRoutes } from './whatsapp.ts';

export interface SandboxSettings {
  /** 0 takes any free port; both listen on loopback only. */
  port: number;
  smtpPort: number;
  folder: string;
  /** Origin of the server that reports are posted to; undefined: nothing is reported. */
  server?: string | undefined;
}

export interface Sandbox {
  url: string;
  smtpPort: number;
  close(): Promise<void>;
}

/** Starts the sandbox's services over one folder; what the folder holds is still there after a restart. */
export async function openSandbox(settings: SandboxSettings): Promise<Sandbox> {
  const inbox = await openInbox(settings.folder);
  const app = fastify();
  await app.register(formBody);
  inboxRoutes(app, inbox);
  whatsappRoutes(app, inbox, settings.server);
  smsRoutes(app, inbox, settings.server);
  pushRoutes(app, inbox);
  vendorScripts(app);
  await fiskalyRoutes(app, settings.folder);
  const closePayments = await openPayments(app, {
    folder: settings.folder,
    server: settings.server,
    origin: () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
  });
  const mailServer = await openMailServer(settings.smtpPort, inbox);
  await app.listen({ port: settings.port, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    smtpPort: mailServer.port,
    close: async () => {
      await Promise.all([app.close(), mailServer.close()]);
      await closePayments();
    },
  };
}
