import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';

const written: string[] = [];
const logger = { level: 'info', stream: { write: (line: string) => void written.push(line) } };
const app = await testApp({ http: { logger } });
const { db } = app.database;

test('HSE-231 an error is logged with what it is and where, and without what stood in the row', async () => {
  const { email } = await makePerson(db);
  const cause: unknown = await makePerson(db, { email }).catch((error: unknown) => error);
  expect(JSON.stringify(cause)).toContain(email);
  app.context.log.error({ err: new Error('nobody was made', { cause }) }, 'making somebody');
  const line = written.at(-1) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    msg: 'making somebody',
    err: {
      message: 'nobody was made',
      cause: { code: '23505', constraint: expect.stringContaining('email') },
    },
  });
  expect(line).toContain('log-error.test');
  expect(line).not.toContain(email);
});
