import { expect, test } from 'vitest';
import { type Port, Ports } from './ports.ts';

const GREETING: Port<{ hello: () => string; bye: () => string }> = {
  unanswered: { hello: () => 'hello', bye: () => 'bye' },
};

test('what nobody answers is answered by the port itself, and each app has answers of its own', () => {
  const [one, other] = [new Ports(), new Ports()];
  one.answer(GREETING, { hello: () => 'moin' });
  one.answer(GREETING, { bye: () => 'tschüs' });
  expect([one.ask(GREETING).hello(), one.ask(GREETING).bye()]).toEqual(['moin', 'tschüs']);
  expect([other.ask(GREETING).hello(), other.ask(GREETING).bye()]).toEqual(['hello', 'bye']);
});
