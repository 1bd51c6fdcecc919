import { data } from 'react-router';
import { pageMeta } from '#web/features/layout/page-meta.ts';
import { type RouteArgs, browserLoader, serverLoader } from '#web/lib/route.ts';
import type { Call } from '#web/api.ts';
import type { Route } from './+types/page.ts';
import { ButtonSamples } from './page/buttons.tsx';
import { ChoiceSamples } from './page/choices.tsx';
import { FieldSamples } from './page/fields.tsx';
import { FoodSamples } from './page/food.tsx';
import { MarkSamples } from './page/marks.tsx';
import { MessageSamples } from './page/messages.tsx';
import { OverlaySamples } from './page/overlays.tsx';
import { ThemeSwitch } from './page/theme-switch.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Testseite', noindex: true });

/** Only the demo shows its insides (LAY-026). `?host=` asks about one restaurant. */
async function load(call: Call, { url }: RouteArgs) {
  const { demo } = await call('site', {});
  if (!demo) throw data(null, { status: 404 });
  const hostId = Number(url.searchParams.get('host')) || undefined;
  return { diagnosis: await call('test', hostId === undefined ? {} : { hostId }) };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function TestPage({ loaderData: { diagnosis } }: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-10 py-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>Testseite</h1>
        <ThemeSwitch />
      </div>
      <section aria-label="Diagnose" className="card card-pad">
        <h2 className="mb-3">Diagnose</h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          {Object.entries(diagnosis).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd>{String(value)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ButtonSamples />
      <ChoiceSamples />
      <FieldSamples />
      <MarkSamples />
      <MessageSamples />
      <OverlaySamples />
      <FoodSamples />
    </div>
  );
}
