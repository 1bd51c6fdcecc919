import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { DishRow, OfferTimes } from './DishRow.tsx';
import { sectionAnchor } from './section-anchor.ts';
import type { MenuSection } from './menu-view.ts';

/** Rows that are seen before anybody scrolls. */
const SEEN_AT_ONCE = 4;

/** The last of them; what stands above it is painted together. */
const LAST_SEEN = 'zuerst-gesehen';

interface MenuSectionsProps {
  hostId: number;
  hostUrl: string;
  sections: readonly MenuSection[];
}

export function MenuSections({ hostId, hostUrl, sections }: MenuSectionsProps) {
  const seen = Math.min(SEEN_AT_ONCE, sections[0]?.dishes.length ?? 0);
  return (
    <>
      {/* A long page is read in pieces: painted before its first dishes are there, it would be painted twice. */}
      <link rel="expect" href={`#${LAST_SEEN}`} blocking="render" />
      {sections.map((section, at) => (
        <section key={section.id} aria-labelledby={sectionAnchor(section)} className="menu-section">
          <h2 className="pt-5.5 pb-3" id={sectionAnchor(section)} tabIndex={-1}>
            {section.name}
          </h2>
          <ToBasket hostUrl={hostUrl} />
          {section.offered && (
            <Suspense>
              <OfferTimes {...section.offered} />
            </Suspense>
          )}
          <SectionPhoto photo={section.photo} />
          <ul className="dishes grid gap-3.5">
            {section.dishes.map((dish, row) => (
              <DishRow
                key={dish.id}
                hostId={hostId}
                hostUrl={hostUrl}
                dish={dish}
                eager={at === 0 && row < SEEN_AT_ONCE}
                id={at === 0 && row === seen - 1 ? LAST_SEEN : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

// A menu has hundreds of stops before what follows it; where the basket stands beside it, the focus goes there.
const ToBasket = ({ hostUrl }: { hostUrl: string }) => (
  <>
    <a className="skip-past hidden lg:inline-flex" href="#warenkorb">
      Zum Warenkorb springen
    </a>
    <Link className="skip-past lg:hidden" to={paths.basket(hostUrl)}>
      Zum Warenkorb springen
    </Link>
  </>
);

// Drawings already stand beside the dishes; only a photo adds something.
function SectionPhoto({ photo }: { photo: string | null }) {
  return (
    photo && (
      <img
        src={photo}
        alt=""
        loading="lazy"
        className="mb-3.5 h-40 w-full rounded-xl object-cover"
        width={800}
        height={160}
      />
    )
  );
}
