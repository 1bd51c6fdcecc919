import { defineConfig } from 'vitest/config';

const setupFiles = ['tools/test-setup.ts'];
const onDatabase = {
  globalSetup: ['tools/test-global-setup.ts'],
  setupFiles: [...setupFiles, 'e2e/fixtures/close-opened.ts'],
  isolate: false,
  // Long enough for a loaded machine; a hanging test still ends.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 50_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['{domain,contract,web,sandbox}/**/*.test.{ts,tsx}'],
          setupFiles,
          isolate: false,
        },
      },
      { test: { name: 'server', include: ['{server,demo,tools,bench}/**/*.test.ts'], ...onDatabase } },
      { test: { name: 'e2e', include: ['e2e/**/*.spec.ts'], ...onDatabase } },
    ],
  },
});
