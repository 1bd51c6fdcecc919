import '../../theme/staff.css';
import { useState } from 'react';
import { data, Link } from 'react-router';
import type { Call } from '#web/api.ts';
import { pageMeta } from '#web/features/layout/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '#web/lib/route.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Alert, EmptyState, Notice } from '#web/ui/Message.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { SkeletonCard, SkeletonDish, SkeletonRegion, SkeletonText } from '#web/ui/Skeleton.tsx';
import { Stepper } from '#web/ui/Stepper.tsx';
import { FoodPicture } from '#web/ui/food/FoodPicture.tsx';
import { ArrowRight, Heart, SlidersHorizontal, Trash2, UserRound } from '../../ui/icons.ts';
import type { Route } from './+types/page.ts';
import { ChoiceSamples } from './page/choices.tsx';
import { FieldSamples } from './page/fields.tsx';
import { FoodSamples } from './page/food.tsx';
import { MarkSamples } from './page/marks.tsx';
import { OverlaySamples } from './page/overlays.tsx';
import { Row, Sample } from './page/sample.tsx';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Hell' },
  { value: 'dark', label: 'Dunkel' },
] as const;

function ThemeSwitch() {
  const [theme, setTheme] = useState<(typeof themes)[number]['value']>('system');
  const choose = (next: typeof theme) => {
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };
  return (
    <Segmented
      legend="Farben"
      name="theme"
      segments={themes}
      value={theme}
      onChoose={choose}
      className="w-80"
    />
  );
}

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

function MessageSamples() {
  return (
    <Sample title="Meldungen">
      <div className="grid content-start gap-4 md:grid-cols-2">
        <Alert>Die Speisekarte konnte nicht geladen werden 😭</Alert>
        <Notice>Dein Warenkorb wartet noch bei der Pizzeria Seebrücke.</Notice>
        <Notice look="basil">Der Gutschein ist eingelöst.</Notice>
        <Notice look="mustard">Gerade viel los. Bestellen kannst du wieder ab 18:40.</Notice>
      </div>
      <div className="card">
        <EmptyState
          picture={<FoodPicture food="shopping-bags" className="w-28" />}
          title="Noch nichts im Warenkorb"
          action={<Button>Zur Speisekarte</Button>}
        >
          Such dir etwas Feines aus, wir rechnen mit.
        </EmptyState>
      </div>
      <SkeletonRegion>
        <div className="grid gap-5 md:grid-cols-3">
          <SkeletonCard />
          <SkeletonDish />
          <div className="card card-pad">
            <SkeletonText lines={4} />
          </div>
        </div>
      </SkeletonRegion>
    </Sample>
  );
}

function ButtonSamples() {
  const [count, setCount] = useState(1);
  const [busy, setBusy] = useState(false);
  const less = { onClick: () => setCount(count - 1), disabled: count === 0 };
  const more = { onClick: () => setCount(count + 1) };
  return (
    <Sample title="Knöpfe">
      <Row>
        <Button>Restaurants zeigen</Button>
        <Button look="ghost">
          <UserRound size={18} aria-hidden="true" /> Anmelden
        </Button>
        <Button look="quiet">Später</Button>
        <Button look="danger">
          <Trash2 size={18} aria-hidden="true" /> Löschen
        </Button>
        <Button look="basil">Annehmen · 25 Min.</Button>
        <ButtonLink to={paths.start()} look="ghost">
          Zur Startseite
        </ButtonLink>
      </Row>
      <Row>
        <Button busy={busy} onClick={() => setBusy(true)}>
          Einmal drücken
        </Button>
        <Button busy>In Arbeit</Button>
        <Button blocked="Mindestbestellwert noch nicht erreicht">Zur Kasse</Button>
        <IconButton label="Merken" icon={<Heart size={20} />} />
        <IconButton label="Filter" look="primary" icon={<SlidersHorizontal size={20} />} />
        <Link to={paths.joinAsProvider()} className="link-go">
          Jetzt teilnehmen <ArrowRight size={17} aria-hidden="true" />
        </Link>
        <Link to={paths.imprint()} className="link">
          Impressum
        </Link>
      </Row>
      <Card rim className="grid max-w-sm gap-4">
        <Row>
          <Stepper count={count} label="Pizza Margherita" less={less} more={more} />
          <Stepper count={count} label="Limonade" less={less} more={more} big />
        </Row>
        <Button wide>Zahlungspflichtig bestellen</Button>
      </Card>
    </Sample>
  );
}
