import type { Config } from './config.ts';
import { freePort } from './database/embedded-process.ts';

/** Takes a free port where any will do, so that links know it from the start. */
export async function settlePort(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  const port = await freePort(undefined);
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}
