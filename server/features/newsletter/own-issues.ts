import type { z } from 'zod';
import type { moveOwnIssue, saveOwnIssue } from '#contract/own-newsletter.ts';
import { DONE } from '#contract/values.ts';
import { workLimits } from '#domain/limits/work.ts';
import { issueState } from '#domain/people/newsletter.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { editOwn, type OwnAction } from '#server/features/kitchen/edit-own.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { countGuests } from './guest-store.ts';
import {
  changeIssue,
  countUnsent,
  deleteIssue,
  findDraft,
  holdIssue,
  insertIssue,
  type Issue,
} from './issue-store.ts';
import { freeFrom } from './own-newsletter.ts';

type Saved = z.output<typeof saveOwnIssue.request>;
type Moved = z.output<typeof moveOwnIssue.request>;

const { subject: SUBJECT, body: BODY, unsent: UNSENT } = workLimits.newsletter;

function mistakesIn({ subject, body }: Saved): Record<string, string> {
  return {
    ...(subject.length < SUBJECT.minLength && { subject: 'Worum geht es? Das lesen deine Gäste zuerst.' }),
    ...(body.length < BODY.minLength && {
      body: `Schreib deinen Gästen mindestens ${BODY.minLength} Zeichen.`,
    }),
  };
}

/** Saves what is not out yet; what is planned is taken back first, so that nothing half-written goes out. */
export async function saveIssue(
  visit: StaffVisit,
  input: Saved,
): Promise<z.input<typeof saveOwnIssue.answer> | Refusal> {
  const { hostId, id, version, subject, body } = input;
  const fields = mistakesIn(input);
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  const action: OwnAction = { action: 'issue-saved', details: { subject } };
  const saved = await editOwn<number>(visit, hostId, action, async (context) => {
    const { db, clock } = context;
    const words = { subject, body, changed_at: clock.now() };
    if (!id) {
      // Sent again, by a double tap or because the answer was lost, it is the same draft.
      const same = await findDraft(db, { restaurant_id: hostId, subject, body });
      if (same) return same.id;
      if ((await countUnsent(db, hostId)) >= UNSENT) return refuse('too-many-entries');
      return insertIssue(db, { restaurant_id: hostId, ...words });
    }
    const issue = await holdFresh(context, { hostId, id, version });
    if (isRefusal(issue)) return issue;
    if (stateOf(context, issue) !== 'draft') return refuse('issue-under-way', { message: HOLD_FIRST });
    await changeIssue(db, id, words);
    return id;
  });
  return isRefusal(saved) ? saved : { ...DONE, id: saved };
}

const HOLD_FIRST = 'Nimm die Ausgabe erst zurück, dann kannst du sie ändern.';

const stateOf = ({ clock }: StaffVisit, { send_at: sendAt, done_at: doneAt }: Issue) =>
  issueState({ sendAt, doneAt }, clock.now());

/** The issue as whoever changes it has seen it. */
async function holdFresh(
  { db }: StaffVisit,
  { hostId, id, version }: { hostId: number; id: number; version: string },
): Promise<Issue | Refusal> {
  const issue = await holdIssue(db, hostId, id);
  if (!issue) return refuse('unknown-entry');
  return String(issue.version) === version ? issue : refuse('changed-meanwhile');
}

const ACTIONS = { send: 'issue-sent', hold: 'issue-held', remove: 'issue-removed' } as const;

export async function moveIssue(visit: StaffVisit, input: Moved): Promise<typeof DONE | Refusal> {
  const { hostId, id, step } = input;
  return editOwn(visit, hostId, { action: ACTIONS[step], details: { id } }, async (context) => {
    const issue = await holdFresh(context, input);
    if (isRefusal(issue)) return issue;
    return STEPS[step](context, issue, input);
  });
}

type Step = (context: StaffVisit, issue: Issue, input: Moved) => Promise<typeof DONE | Refusal>;

const STEPS: Record<Moved['step'], Step> = {
  send: async (context, issue, input) => {
    const state = stateOf(context, issue);
    if (state !== 'draft' && state !== 'planned') return refuse('issue-under-way');
    const at = whenOf(context, input);
    if (isRefusal(at)) return at;
    const { db } = context;
    if (!input.day && (await countGuests(db, issue.restaurant_id, at)).guests === 0)
      return refuse('bad-input', { message: 'Noch bekommt niemand deinen Newsletter.' });
    const free = await freeFrom(context, issue, at);
    if (!free.equals(at)) return refuse('bad-input', { fields: { day: sayFree(free) } });
    await changeIssue(db, issue.id, { send_at: at });
    return DONE;
  },
  hold: async (context, issue) => {
    if (stateOf(context, issue) !== 'planned') return refuse('issue-under-way');
    await changeIssue(context.db, issue.id, { send_at: null });
    return DONE;
  },
  remove: async (context, issue) => {
    if (stateOf(context, issue) !== 'draft') return refuse('issue-under-way');
    await deleteIssue(context.db, issue.id);
    return DONE;
  },
};

/** How far ahead somebody plans. */
const MOST_DAYS = 180;

/** When it is to go out: at the time of Berlin that was typed, else now. */
function whenOf({ clock }: StaffVisit, { day, time }: Moved): Temporal.Instant | Refusal {
  const now = clock.now();
  if (!day && !time) return now;
  if (!day || !time || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time))
    return refuse('bad-input', { fields: { day: 'Wähle Tag und Uhrzeit.' } });
  const at = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(TIME_ZONE).toInstant();
  if (Temporal.Instant.compare(at, now) <= 0)
    return refuse('bad-input', { fields: { day: 'Dieser Zeitpunkt ist schon vorbei.' } });
  return Temporal.Instant.compare(at, now.add({ hours: 24 * MOST_DAYS })) > 0
    ? refuse('bad-input', { fields: { day: `Plane höchstens ${MOST_DAYS} Tage voraus.` } })
    : at;
}

const sayFree = (free: Temporal.Instant): string =>
  `Deine Gäste bekommen höchstens eine Ausgabe in sieben Tagen. Wieder möglich: ${free
    .toZonedDateTimeISO(TIME_ZONE)
    .toLocaleString('de-DE', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    })} Uhr.`;
