import { openSandbox } from './sandbox.ts';

/**
 * The outside world in small, for demo and tests: nothing that is sent here reaches anybody.
 * A process of its own, so that killing the server loses none of what "was sent".
 */
const sandbox = await openSandbox({
  port: Number(process.env['SANDBOX_PORT'] ?? 3001),
  smtpPort: Number(process.env['SANDBOX_SMTP_PORT'] ?? 3025),
  folder: process.env['SANDBOX_FOLDER'] ?? '.data/sandbox',
  server: process.env['SANDBOX_SERVER'],
});
console.log(`SANDBOX: Posteingang ${sandbox.url} · Mails smtp://127.0.0.1:${sandbox.smtpPort}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}
