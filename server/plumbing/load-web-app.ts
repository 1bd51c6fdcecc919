import { fileURLToPath } from 'node:url';
import type { Render, WebApp } from './web-host.ts';

const BUILD = new URL('../../web/build/', import.meta.url);

/** The built web app; it must have been built before. */
export async function loadWebApp(): Promise<WebApp> {
  const { render } = (await import(new URL('server/index.js', BUILD).href)) as { render: Render };
  return { render, clientFolder: fileURLToPath(new URL('client/', BUILD)) };
}
