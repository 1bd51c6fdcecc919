import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { Backwards, ByName } from './tools/test-order.ts';

const setupFiles = ['tools/test-setup.ts'];
// Long enough for a loaded machine; a hanging test still ends.
const testTimeout = 120_000;
const onDatabase = {
  globalSetup: ['tools/test-global-setup.ts'],
  setupFiles: [...setupFiles, 'e2e/fixtures/close-opened.ts'],
  isolate: false,
  // Pages are rendered as they are in production: React picks its build by this.
  env: { NODE_ENV: 'production' },
  testTimeout,
  hookTimeout: testTimeout,
  expect: { poll: { timeout: 60_000 } },
};

// Shuffled by a seed, vitest orders them itself.
const orders = { names: ByName, backwards: Backwards, shuffled: undefined };
const sequencer = orders[(process.env['TEST_ORDER'] ?? 'names') as keyof typeof orders];

export default defineConfig({
  test: {
    reporters: ['./tools/test-reporter.ts'],
    ...(sequencer && { sequence: { sequencer } }),
    // A worker waits for its database and its browser half of the time.
    maxWorkers: Math.max(2, availableParallelism()),
    // Most of what a test makes is thrown away at once: with more room for what is young, less of it is moved about.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        test: {
          name: 'domain',
          include: ['{domain,contract,web,sandbox}/**/*.test.{ts,tsx}'],
          setupFiles,
          isolate: false,
          testTimeout,
        },
      },
      { test: { name: 'server', include: ['{server,demo,tools,bench}/**/*.test.ts'], ...onDatabase } },
      // `npm run evening` alone.
      { test: { name: 'evening', include: ['e2e/evening/evening.ts'], ...onDatabase } },
      // `npm run drill` alone.
      { test: { name: 'drill', include: ['e2e/drill/*.drill.ts'], ...onDatabase } },
      { test: { name: 'e2e', include: ['e2e/**/*.spec.ts'], ...onDatabase } },
    ],
  },
});
