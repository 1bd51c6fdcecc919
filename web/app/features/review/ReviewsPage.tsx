import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { averageCaption } from '#domain/people/rating.ts';
import { writePage } from '../../lib/page-number.ts';
import { paths } from '../../lib/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Alert, EmptyState } from '../../ui/Message.tsx';
import { Pages } from '../../ui/Pages.tsx';
import { RatingStars } from '../../ui/RatingStars.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { ShieldCheck, Sparkles } from '../../ui/icons.ts';
import { GradeBars } from './GradeBars.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { ALL, type ReviewsView } from './load-reviews.ts';
import { useSite } from '../../visit/use-site.ts';
import { MARKETS } from '../../visit/variants.ts';

interface ReviewsPageProps {
  view: ReviewsView;
  hostUrl: string;
}

/** What guests say of a restaurant (REV-001). */
export function ReviewsPage({ view, hostUrl }: ReviewsPageProps) {
  return (
    <div className="wrap grid gap-6 pt-4 pb-12">
      <Head view={view} hostUrl={hostUrl} />
      {view.count === 0 ? (
        <EmptyState
          picture={<FoodPicture food="fork-and-knife-with-plate" className="w-28" eager />}
          title="Noch keine Bewertungen verfügbar."
          action={<ButtonLink to={paths.menu(hostUrl)}>Zur Speisekarte</ButtonLink>}
        />
      ) : (
        <div className="grid items-start gap-6 min-[62rem]:grid-cols-[22rem_minmax(0,1fr)]">
          <aside className="grid content-start gap-4">
            <Average view={view} />
            <Summary view={view} />
          </aside>
          <List view={view} hostUrl={hostUrl} />
        </div>
      )}
      <Authenticity />
    </div>
  );
}

function Head({ view: { host, hostError }, hostUrl }: ReviewsPageProps) {
  return (
    <header className="grid content-start gap-4">
      <Breadcrumb
        crumbs={[
          { label: 'Startseite', to: paths.start() },
          ...(host ? [{ label: host.name, to: paths.menu(hostUrl) }] : []),
          { label: 'Bewertungen' },
        ]}
      />
      {hostError && <Alert>{hostError}</Alert>}
      <div className="flex items-center gap-4">
        {host?.logo && <img src={host.logo} alt="" width={72} height={72} className="rounded-lg" />}
        <div>
          <h1>{host ? `Bewertungen für ${host.name}` : 'Bewertungen'}</h1>
          {host && <p className="text-ink-soft">{host.foodtype}</p>}
        </div>
      </div>
    </header>
  );
}

function Average({ view: { count, stars, grades } }: { view: ReviewsView }) {
  return (
    <Card rim as="section" aria-label="Durchschnitt" className="grid content-start gap-4">
      <div className="[&_.stars]:text-2xl">
        <RatingStars stars={stars} />
        <p className="text-ink-soft">{averageCaption(count)}</p>
      </div>
      <GradeBars grades={grades} />
    </Card>
  );
}

// Article 50 of the EU's AI Act: what a machine has written says so.
const BY_MODEL = 'Ein Sprachmodell hat die Bewertungen zusammengefasst.';
const BY_RULES = 'Automatisch aus allen Bewertungen zusammengefasst.';

function Summary({ view: { summary, byModel } }: { view: ReviewsView }) {
  return (
    <Card as="section" aria-labelledby="zusammenfassung" className="grid content-start gap-4">
      <h2 className="flex items-center gap-2 text-xl" id="zusammenfassung">
        <Sparkles size={20} aria-hidden="true" /> Kurz gesagt
      </h2>
      <p>{summary || 'Zurzeit liegen leider keine Zusammenfassungen vor.'}</p>
      {summary && <p className="text-sm text-ink-soft">{byModel ? BY_MODEL : BY_RULES}</p>}
    </Card>
  );
}

function List({ view: { reviews, count, page }, hostUrl }: ReviewsPageProps) {
  const list = useNewFocus(reviews.length, page);
  const to = (number: number) => paths.reviews(hostUrl) + writePage(number, { [ALL]: '1' });
  return (
    <section aria-labelledby="stimmen" className="grid content-start gap-4" ref={list}>
      <h2 id="stimmen" className="sr-only">
        Was Gäste sagen
      </h2>
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} hostUrl={hostUrl} />
      ))}
      {page === null && reviews.length < count && (
        <ButtonLink look="ghost" to={to(1)} replace preventScrollReset>
          Weitere Bewertungen anzeigen
        </ButtonLink>
      )}
      {page !== null && (
        <Pages page={page} count={count} size={limits.review.atOnce} to={to} label="Bewertungen" />
      )}
    </section>
  );
}

// The link that showed more is gone: the focus goes on with the first review that came.
function useNewFocus(shown: number, page: number | null) {
  const list = useRef<HTMLElement>(null);
  const before = useRef({ shown, page });
  useEffect(() => {
    const last = before.current;
    before.current = { shown, page };
    if (last.page === page) return;
    const first = last.page === null ? last.shown : 0;
    list.current?.querySelectorAll('article')[first]?.focus({ preventScroll: true });
  }, [shown, page]);
  return list;
}

// § 5b Abs. 3 UWG: whether and how reviews are ensured to come from real guests.
function Authenticity() {
  // A restaurant's own site has no list.
  const sorts = MARKETS.includes(useSite().type);
  return (
    <Card as="section" aria-labelledby="echtheit" className="grid max-w-240 content-start gap-2">
      <h2 className="flex items-center gap-2 text-xl" id="echtheit">
        <ShieldCheck className="flex-none text-basil" size={22} aria-hidden="true" /> So stellen wir sicher,
        dass Bewertungen echt sind
      </h2>
      <p>
        Bewerten kann nur, wer hier bestellt hat: Der Link zur Bewertung gehört zu genau einer Bestellung, die
        das Restaurant angenommen hat, und gilt einmal. Niemand bekommt etwas für eine Bewertung. Wir zeigen
        alle, gute wie schlechte, die neueste zuerst. Herausgenommen wird nur, was gegen Gesetze oder Rechte
        anderer verstößt, nach Prüfung durch einen Menschen und mit Begründung.
      </p>
      {sorts && (
        <p>
          <Link to={paths.ranking()} className="link inline-flex min-h-11 items-center">
            Wie Bewertungen in die Sortierung eingehen
          </Link>
        </p>
      )}
    </Card>
  );
}
