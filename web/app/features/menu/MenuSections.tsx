import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { EmptyState } from '../../ui/Message.tsx';
import { Button } from '../../ui/Button.tsx';
import { DishRow } from './DishRow.tsx';
import { sectionAnchor } from './MenuNav.tsx';
import { pictureOf, type MenuSection } from './menu-view.ts';

/** Rows that are seen before anybody scrolls. */
const SEEN_AT_ONCE = 4;

interface MenuSectionsProps {
  hostUrl: string;
  sections: readonly MenuSection[];
}

export function MenuSections({ hostUrl, sections }: MenuSectionsProps) {
  return sections.map((section, at) => (
    <section key={section.id} aria-labelledby={sectionAnchor(section)} className="menu-section">
      <h2 id={sectionAnchor(section)} tabIndex={-1}>
        {section.name}
      </h2>
      <SectionImage section={section} />
      <ul className="dishes">
        {section.dishes.map((dish, row) => (
          <DishRow key={dish.id} hostUrl={hostUrl} dish={dish} eager={at === 0 && row < SEEN_AT_ONCE} />
        ))}
      </ul>
    </section>
  ));
}

// Composed pictures already stand beside the dishes; only a photo adds something.
function SectionImage({ section: { image, name } }: { section: MenuSection }) {
  const { photo } = pictureOf({ image, title: name });
  return (
    photo && <img src={photo} alt="" loading="lazy" className="menu-section-photo" width={800} height={160} />
  );
}

export function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      picture={<FoodPicture food="fork-and-knife-with-plate" className="w-28" />}
      title={`„${search}“ steht hier nicht auf der Karte`}
      action={<Button onClick={onClear}>Ganze Karte zeigen</Button>}
    />
  );
}
