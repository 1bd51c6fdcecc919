import { maskPhone, phoneDigits } from '#domain/people/phone.ts';
import { admitTry } from '#server/features/account/log-in/lock-out.ts';
import { digitCode, normaliseCode } from '#server/features/account/log-in/code.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { marksOf } from '#server/plumbing/visit/marks.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { GUARD_ANSWERS } from './answers.ts';
import {
  countNumberGuess,
  hasCodeSince,
  insertCode,
  isNumberConfirmed,
  keepConfirmed,
  lockNumber,
  useCode,
} from './number-store.ts';

const GOOD_FOR = { minutes: 15 };
/** Sent again before that, the form means the code that is on its way. */
const ANOTHER_AFTER = { seconds: 60 };
const MOST_GUESSES = 5;

const WRONG = 'Dieser Code stimmt nicht oder gilt nicht mehr. Mit leerem Feld schicken wir dir einen neuen.';

async function keysOf(context: VisitContext, phone: string) {
  const mark = await marksOf(context);
  return {
    mark,
    phone: mark('phone', phoneDigits(phone)),
    device: mark('device', context.device.require()),
  };
}

/**
 * Sends a code to the number, unless one has just gone out to it from this device. Codes that were sent before stay
 * good: whoever asks twice may type either.
 */
export async function askForNumber(outer: VisitContext, number: string): Promise<Refusal | null> {
  const { mark, ...asked } = await keysOf(outer, number);
  const now = outer.clock.now();
  if (await hasCodeSince(outer.db, asked, now.subtract(ANOTHER_AFTER))) return null;
  const denied =
    (await admitTry(outer, 'sms-to', phoneDigits(number))) ??
    (await admitTry(outer, 'code-from', outer.network));
  if (denied) return refuse('too-many-tries', { message: tooMany(number) });
  const code = digitCode(outer.random);
  return outer.transaction(async (context) => {
    await lockNumber(context.db, asked);
    if (await hasCodeSince(context.db, asked, now.subtract(ANOTHER_AFTER))) return null;
    const expires_at = now.add(GOOD_FOR);
    const id = await insertCode(context.db, {
      ...asked,
      code: codeMark(mark, asked, code),
      created_at: now,
      expires_at,
    });
    await context.ports.ask(GUARD_ANSWERS).text(context, {
      kind: 'code-order',
      key: `number-code:${id}`,
      siteId: context.site.id,
      personId: null,
      recipient: number,
      text: `${code} ist dein Code für deine Bestellung bei ${context.site.title}. Er gilt 15 Minuten. Du hast nichts bestellt? Dann ignoriere diese SMS.`,
    });
    return null;
  });
}

const tooMany = (number: string): string =>
  `An ${maskPhone(number)} gingen gerade schon mehrere Codes. Bitte versuche es später noch einmal oder zahle online.`;

type Asked = { phone: string; device: string };

const codeMark = (
  mark: Awaited<ReturnType<typeof marksOf>>,
  { phone, device }: Asked,
  code: string,
): string => mark('code', `${phone}:${device}:${normaliseCode(code)}`);

/**
 * Takes the code that the guest typed. A right one makes the number this device's own for a while; guesses are counted
 * apart from the order's transaction, so that a wrong one stays counted.
 */
export async function confirmNumber(
  context: VisitContext,
  number: string,
  code: string,
): Promise<Refusal | null> {
  const { mark, ...asked } = await keysOf(context, number);
  const now = context.clock.now();
  const wrong = refuse('code-wrong', { message: WRONG, fields: { smsCode: WRONG } });
  const open = await countNumberGuess(context.db, asked, { most: MOST_GUESSES, now });
  const right = open.find((one) => one.code === codeMark(mark, asked, code));
  // The form was sent twice: its code has done its work.
  if (!right) return (await isNumberConfirmed(context.db, asked)) ? null : wrong;
  return context.transaction(async ({ db }) => {
    await useCode(db, asked);
    await keepConfirmed(db, { ...asked, confirmed_at: now });
    return null;
  });
}
