import { Form } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { formatTime } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';

export type Visit = Answer<'officeVisit'>;

/** As what one of the operator's people is at a restaurant; null for everybody who works there. */
export async function readVisit(
  call: Call,
  office: Answer<'myRights'>['office'],
  { hostId }: { hostId?: number },
): Promise<Visit | null> {
  if (!office.includes('restaurants')) return null;
  // What is wrong with the restaurant is said by the page itself.
  const visit = await call('officeVisit', { id: hostId ?? null }).catch(() => null);
  return visit?.worksHere ? null : visit;
}

/** Says above every page of a restaurant that it is seen through somebody else's eyes. */
export function VisitBar({ visit }: { visit: Visit | null }) {
  if (!visit) return null;
  const { id, item_name, until } = visit;
  const takeOver = staffPaths.officeTakeOver(id);
  return (
    <aside
      aria-label="Als Betreiber"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-rim-soft px-4 py-1.5 print:hidden"
    >
      {until === null ? (
        <>
          <p>Du siehst {item_name} als Betreiber. Ändern kannst du nichts.</p>
          <ButtonLink look="ghost" to={takeOver}>
            Übernehmen
          </ButtonLink>
        </>
      ) : (
        <>
          <p>
            Du hast {item_name} bis {formatTime(until)} Uhr übernommen. Alles steht im Protokoll.
          </p>
          <Form method="post" action={takeOver}>
            <Button type="submit" look="ghost" name="intent" value="end">
              Beenden
            </Button>
          </Form>
        </>
      )}
    </aside>
  );
}
