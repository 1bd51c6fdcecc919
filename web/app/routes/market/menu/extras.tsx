import { redirect, useActionData, useSearchParams } from 'react-router';
import type { Call } from '../../../api.ts';
import ExtrasDialog from '../../../features/basket/ExtrasDialog.tsx';
import { dropLine } from '../../../features/basket/change-basket.ts';
import { type Choices, choicesIn } from '../../../features/basket/extras-choices.ts';
import { countIn } from '../../../features/basket/use-extras-address.ts';
import { loadExtras } from '../../../features/basket/load-extras.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { useClose } from '../../../features/layout/use-close.ts';
import { findHostId } from '../../../features/restaurant/find-host.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import type { Route } from './+types/extras.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.line.productdata.item_title ?? 'Extras',
    description: 'Wähle Größe, Zutaten und Extras deines Gerichts.',
    noindex: true,
  });

type Params = { hostUrl: string; lineId: string };
type Loaded = Awaited<ReturnType<typeof load>>;

async function load(call: Call, { params: { hostUrl, lineId } }: RouteArgs<Params>) {
  const hostId = await findHostId(call, hostUrl, (url) => paths.extras(url, lineId));
  return loadExtras(call, hostId, Number(lineId));
}

export const loader = serverLoader<Params, Loaded>(load);
export const clientLoader = browserLoader<Params, Loaded>(load);

const act = async (call: Call, { params, request }: RouteArgs<Params>) =>
  actOnExtras(call, params.hostUrl, Number(params.lineId), await request.formData());

export const action = serverAction<Params, SentExtras>(act);
export const clientAction = savingAction<Params, SentExtras>(act);

/** A line's questions and note, over the basket. */
export default function ExtrasRoute({
  loaderData: { line, rules },
  params: { hostUrl },
}: Route.ComponentProps) {
  const sent = useActionData() as SentExtras | undefined;
  const [query] = useSearchParams();
  const isNew = query.has('neu');
  const close = useClose(paths.basket(hostUrl));
  return (
    <ExtrasDialog
      hostUrl={hostUrl}
      line={line}
      rules={rules}
      isNew={isNew}
      count={countIn(query)}
      refused={sent?.refused}
      sent={sent}
      onDone={close}
      onCancel={() => {
        if (isNew) void dropLine(line.id);
        close();
      }}
    />
  );
}

interface SentExtras {
  choices: Choices;
  note: string;
  count: number;
  refused: string;
}

/** What the dialog's form does without JavaScript; a refusal shows it again with everything chosen. */
async function actOnExtras(call: Call, hostUrl: string, lineId: number, form: FormData): Promise<SentExtras> {
  const intent = form.get('intent');
  if (intent === 'cancel') {
    await call('removeProduct', { basketId: lineId });
    throw redirect(paths.menu(hostUrl));
  }
  const choices = intent === 'plain' ? {} : choicesIn(form);
  const note = String(form.get('note') ?? '');
  const count = form.get('count');
  // ERR-051; all pieces take it along.
  await call('note', { basketId: lineId, note }).catch(() => null);
  try {
    await call('addIngredients', {
      buildId: lineId,
      ingredients: Object.values(choices).flat(),
      ...(count !== null && { count: Number(count) }),
    });
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error;
    return { choices, note, count: Number(count ?? 1), refused: error.message };
  }
  throw redirect(paths.basket(hostUrl));
}
