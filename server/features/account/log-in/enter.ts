import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { noteLogIn, noteRefusedLogIn } from '../../audit/note-log-in.ts';
import { ACCOUNT_ANSWERS } from '../answers.ts';
import { hasFactor } from './factor-store.ts';
import { saveHalfLogIn } from './half-log-in-store.ts';
import { isKnownDevice, keepNewestDevices, knowsAnyDevice, noteDevice } from './known-device-store.ts';
import { tellOfLogIn } from './log-in-link.ts';
import { isStaff } from '../permission.ts';
import type { Person } from '#server/plumbing/visit/person.ts';

/** Nobody uses more browsers than that at a time. */
const MOST_DEVICES = 20;

/** Long enough to fetch the phone from another room. */
const STEP_FOR = { minutes: 10 };

/**
 * Logs in whoever knows the password. Refuses with second-factor-needed who has a second factor: what has begun then is
 * known to this session on this device alone, and grants nothing.
 */
export async function enter(context: VisitContext, person: Person): Promise<Refusal | null> {
  const { db, clock, device } = context;
  if (person.blocked_at !== null || !(await hasFactor(db, person.id))) return enterProven(context, person);
  const { id: session_id } = await context.requireSession();
  const expires_at = clock.now().add(STEP_FOR);
  await saveHalfLogIn(db, { session_id, person_id: person.id, device_hash: device.require(), expires_at });
  return refuse('second-factor-needed');
}

/**
 * Makes the session that of a person who has proved all there is to prove, with what its guest left there. The browser
 * is known as theirs from now on; of one that is not their first they are told. Refuses whom an operator has blocked,
 * whatever they proved it with.
 */
export async function enterProven(context: VisitContext, person: Person): Promise<Refusal | null> {
  const { db, clock, device } = context;
  if (person.blocked_at !== null) {
    await noteRefusedLogIn(context, person.id);
    return refuse('account-blocked');
  }
  await context.changePerson({ id: person.id, isStaff: isStaff(person) });
  const known = { person_id: person.id, device_hash: device.require() };
  const isNews = (await knowsAnyDevice(db, person.id)) && !(await isKnownDevice(db, known));
  await noteLogIn(context, { personId: person.id, isStaff: isStaff(person) });
  await noteDevice(db, known, clock.now());
  await keepNewestDevices(db, person.id, MOST_DEVICES);
  if (isNews) await tellOfLogIn(context, person);
  const { session, ports } = context;
  if (!session) return null;
  const from = { sessionId: session.id, personId: person.id };
  await ports.ask(ACCOUNT_ANSWERS).adoptCreations(context, from);
  await ports.ask(ACCOUNT_ANSWERS).adoptFavourites(context, from);
  return null;
}
