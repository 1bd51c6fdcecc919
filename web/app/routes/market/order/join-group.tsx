import { Form, Link, redirect, useActionData, useNavigation } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import type { Call } from '../../../api.ts';
import { forgetPayment } from '../../../features/checkout/forget-payment.ts';
import type { GroupOrder } from '../../../features/group-order/group-state.ts';
import { loadGroup } from '../../../features/group-order/use-group.ts';
import {
  ENDED,
  isDeadlineOver,
  DEADLINE_OVER,
  masterOf,
  termsText,
} from '../../../features/group-order/group-words.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { formAct, type SentForm, sentIn } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Alert } from '../../../ui/Message.tsx';
import { Users } from '../../../ui/icons.ts';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import type { Route } from './+types/join-group.ts';

// ERR-046
const NAME_MISSING = 'Bitte gib deinen Namen ein um mitbestellen zu können';

/** Why nobody could be joined. */
interface Refused {
  /** The server's reasons (ERR-027). */
  errors: string[];
}

interface JoinLink {
  id: number;
  uid: string;
}

/** Joins, says the name, and goes on to the menu (GRP-016 to GRP-018), once that is `ready` to show the group order. */
const joining = (ready: (hostId: number) => Promise<unknown>) =>
  formAct<Params, Refused>('', async (call, typed, { params }) => {
    const link = linkOf(params);
    const name = typed['name']?.trim() ?? '';
    if (name === '') return { alert: NAME_MISSING, fields: { name: NAME_MISSING } };
    try {
      const { success, errors, hostId, hostUrl } = await call('joinOfficeOrder', link);
      if (!success) return { errors };
      await call('setOfficeOrderClientName', { name });
      if (hostId !== null) await ready(hostId);
      throw redirect(paths.menu(hostUrl));
    } catch (error) {
      if (!isApiError(error) || error.code === 'unhealthy') throw error;
      return { errors: [error.message] };
    }
  });

export const handle: RouteHandle = { personal: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.group
      ? `Gruppenbestellung bei ${args.loaderData.group.hostName}`
      : 'Gruppenbestellung',
    description: 'Bestell mit: Such dir etwas aus, bezahlt und geliefert wird alles zusammen.',
    noindex: true,
  });

type Params = { officeId: string; officeUid: string };
type Loaded = { group: GroupOrder | null; name: string; error: string };

const linkOf = ({ officeId, officeUid }: Params): JoinLink => ({ id: Number(officeId), uid: officeUid });

async function load(call: Call, { params }: RouteArgs<Params>): Promise<Loaded> {
  const { id, uid } = linkOf(params);
  const [group, account] = await Promise.all([
    call('officeOrderStatus', { officeOrderId: id, officeOrderUid: uid }).catch(refusalText),
    call('userData', {}).catch(() => null),
  ]);
  const user = account?.user;
  const name = [user?.item_firstname, user?.item_lastname].filter(Boolean).join(' ');
  return typeof group === 'string' ? { group: null, name, error: group } : { group, name, error: '' };
}

// A link that leads nowhere is told on the page, like one that cannot be joined any more.
function refusalText(error: unknown): string {
  if (!isApiError(error) || error.status >= 500) throw error;
  return error.status === 404 ? error.message : 'Dieser Link ist unvollständig.';
}

export const loader = serverLoader<Params, Loaded>(load);
export const clientLoader = browserLoader<Params, Loaded>(load);

/** Has ready what stands above the dishes, which it would push down if it came after them. */
async function menuAbove(): Promise<void> {
  try {
    await import('../../../features/menu/MenuHead.tsx');
    const { fetchStrip } = await import('../../../features/group-order/GroupEntry.tsx');
    await fetchStrip();
  } catch {
    // The menu asks for it again.
  }
}

export const action = serverAction(joining(async () => {}));
export const clientAction = savingAction(
  joining((hostId) => {
    forgetPayment(hostId);
    return Promise.all([loadGroup(hostId), menuAbove()]);
  }),
);

export default function JoinGroupRoute({ loaderData: { group, name, error }, params }: Route.ComponentProps) {
  const answer: unknown = useActionData();
  const refused = isRefused(answer) ? answer : undefined;
  if (group)
    return (
      <JoinPage link={linkOf(params)} group={group} name={name} sent={sentIn(answer)} refused={refused} />
    );
  return (
    <div className="wrap mx-auto grid w-[min(100%,40rem)] gap-4.5 pt-6 pb-12">
      <h1>Gruppenbestellung</h1>
      <JoinFailure errors={[error]} />
    </div>
  );
}

interface JoinPageProps {
  link: JoinLink;
  group: GroupOrder;
  /** First and last name of whoever is logged in (GRP-014). */
  name: string;
  sent: SentForm | undefined;
  refused: Refused | undefined;
}

const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'errors' in answer;

/** Joining somebody's group order (GRP-012 to GRP-016). */
function JoinPage({ link, group, name, sent, refused }: JoinPageProps) {
  const isOver = group.state === 'ordered' || group.state === 'cancelled';
  const errors = refused?.errors ?? (isOver ? [ENDED] : isDeadlineOver(group) ? [DEADLINE_OVER] : []);
  const terms = termsText(group);
  return (
    <div className="wrap mx-auto grid w-[min(100%,40rem)] gap-4.5 pt-6 pb-12">
      <Card className="grid gap-4" rim>
        <Users className="text-rim" size={44} aria-hidden="true" />
        <h1>Gruppenbestellung bei {group.hostName}</h1>
        {errors.length > 0 ? (
          <JoinFailure errors={errors} />
        ) : (
          <>
            <p>
              Such dir auf der Speisekarte aus, was du möchtest. Dein Warenkorb landet dann im{' '}
              {masterOf(group).basket}, dort wird für alle zusammen bestellt und bezahlt.
            </p>
            {terms && <p className="font-strong">{terms}</p>}
            <NameForm link={link} name={group.username || name} sent={sent} />
          </>
        )}
      </Card>
    </div>
  );
}

function NameForm({ link, name, sent }: { link: JoinLink; name: string; sent: SentForm | undefined }) {
  const { form, field } = useSentForm(sent, { name });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form
      ref={form}
      method="post"
      action={paths.joinGroup(link.id, link.uid)}
      className="grid gap-4"
      noValidate
    >
      <FormAlert sent={sent} />
      <TextField
        label="Dein Name"
        {...limits.person.name}
        autoComplete="name"
        enterKeyHint="go"
        hint="Er steht auf dem Bon, damit jeder sein Essen findet."
        {...field('name')}
      />
      <Button type="submit" wide busy={isBusy}>
        zur Speisekarte!
      </Button>
    </Form>
  );
}

/** The server's reasons, and the way out (GRP-020, ERR-027). */
function JoinFailure({ errors }: { errors: readonly string[] }) {
  return (
    <Alert
      action={
        <Link to={paths.start()} className="link">
          Zur Startseite
        </Link>
      }
    >
      <ul>
        {errors.map((error) => (
          <li key={error}>🤷 {error}</li>
        ))}
      </ul>
    </Alert>
  );
}
