import { useRef } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { HeroScene } from '../../ui/food/HeroScene.tsx';
import type { FoodName } from '#domain/menu/food-names.ts';
import { DonationCard } from '../discovery/DonationCard.tsx';
import { ProviderCard } from '../discovery/ProviderCard.tsx';
import { StartShortcuts } from '../discovery/StartShortcuts.tsx';
import { useSite } from '../../visit/use-site.ts';
import { StartText } from '../layout/StartText.tsx';
import { FoundPlaces } from '../location/FoundPlaces.tsx';
import type { PlaceSearch } from '../location/load-places.ts';
import { LocationSearch } from '../location/LocationSearch.tsx';

/** The scenes of the shore and the sea. */
const SCENES = [0, 2, 9];

/** The beach delivery: the towel is the address (VAR-006). */
export function BeachStart({ search, scene }: { search: PlaceSearch; scene: number }) {
  const site = useSite();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <HeroScene index={SCENES[scene % SCENES.length] ?? 0}>
        <h1>
          Füße im Sand,
          <br />
          Essen in der Hand.
        </h1>
        <p className="hero-lead">
          {formatCount(site.restaurantCount, 'Restaurant bringt', 'Restaurants bringen')} dir dein Essen bis
          an den Strandkorb{site.region && `, Region ${site.region}`}.
        </p>
        <LocationSearch initialQuery={search.query} field={field} focusOnDesktop />
        <FoundPlaces {...search} leadsTo={paths.restaurants} />
        <StartShortcuts />
      </HeroScene>
      <div className="wrap grid gap-7 pt-4.5 pb-12 lg:pt-9">
        <HowItWorks />
        <div className="grid gap-3 lg:grid-cols-[1fr_1fr] lg:gap-4.5">
          <DonationCard />
          <ProviderCard title="Dein Restaurant liegt am Wasser?" />
        </div>
        <StartText />
        <p className="start-links flex flex-wrap justify-center gap-x-6 gap-y-1">
          <Link to={paths.deliveryAreas()}>Alle Strände und Abschnitte</Link>
          <Link to={paths.recommend()}>Restaurant empfehlen</Link>
        </p>
      </div>
    </>
  );
}

const steps: { food: FoodName; title: string; text: string }[] = [
  {
    food: 'umbrella-on-ground',
    title: 'Abschnitt suchen',
    text: 'Die Nummer steht auf dem Pfahl am nächsten Strandaufgang.',
  },
  {
    food: 'pizza',
    title: 'Essen aussuchen',
    text: 'Du siehst nur Restaurants, die bis an deinen Abschnitt kommen.',
  },
  {
    food: 'soft-ice-cream',
    title: 'Liegen bleiben',
    text: 'Schreib dazu, wo du liegst: Farbe des Handtuchs oder Nummer des Strandkorbs.',
  },
];

function HowItWorks() {
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="mb-4 text-center">
        So kommt’s an den Strand
      </h2>
      <ol className="grid gap-3.5 lg:grid-cols-[repeat(3,1fr)] lg:gap-4.5">
        {steps.map(({ food, title, text }, at) => (
          <li key={title} className="card card-pad flex items-center gap-4">
            <FoodPicture food={food} className="w-20" />
            <div>
              <h3 className="text-lg">
                {at + 1}. {title}
              </h3>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
