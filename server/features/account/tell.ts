import type { VisitContext } from '#server/plumbing/context.ts';
import { type Mail, sendMail } from '#server/plumbing/mail.ts';
import type { Person } from '#server/plumbing/visit/person.ts';

/** Has a mail to the person go out, if the open transaction is committed. */
export async function tell(
  context: VisitContext,
  write: (person: Person, from: { siteId: number; origin: string; askedAt: string }) => Mail,
  person: Person,
): Promise<void> {
  const from = {
    siteId: context.site.id,
    origin: context.site.origin,
    askedAt: context.clock.now().toString(),
  };
  await sendMail(context, write(person, from));
}
