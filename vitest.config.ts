import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const setupFiles = ['tools/test-setup.ts'];
// Long enough for a loaded machine; a hanging test still ends.
const testTimeout = 120_000;
const onDatabase = {
  globalSetup: ['tools/test-global-setup.ts'],
  setupFiles: [...setupFiles, 'e2e/fixtures/close-opened.ts'],
  isolate: false,
  testTimeout,
  hookTimeout: testTimeout,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    // A worker waits for its database and its browser half of the time.
    maxWorkers: Math.max(2, availableParallelism()),
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
      { test: { name: 'e2e', include: ['e2e/**/*.spec.ts'], ...onDatabase } },
    ],
  },
});
