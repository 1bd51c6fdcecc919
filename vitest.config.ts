import { defineConfig } from 'vitest/config';

const setupFiles = ['tools/test-setup.ts'];
const database = { globalSetup: ['tools/test-global-setup.ts'], setupFiles, testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'domain',
          include: [
            '{domain,contract,web,sandbox}/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'server/{plumbing,adapters}/**/*.pure.test.ts',
          ],
          setupFiles,
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,demo}/**/*.test.ts'],
          ...database,
          isolate: false,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          ...database,
          isolate: false,
        },
      },
    ],
  },
});
