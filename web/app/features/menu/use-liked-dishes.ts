import { useEffect, useMemo, useState } from 'react';
import { useFavourites } from '../favourite/use-favourites.ts';
import type { MenuSection } from './menu-view.ts';
import { sectionAnchor } from './section-anchor.ts';

/**
 * The menu with "Deine Lieblinge" (FAV-003). On top where they are known as the page opens; whoever comes straight to
 * the menu finds them where what is seen ends, since nothing that somebody reads shall move.
 */
export function useLikedDishes(sections: readonly MenuSection[]): readonly MenuSection[] {
  const liked = useFavourites()?.dishes;
  const section = useMemo(() => likedSection(sections, liked ?? []), [sections, liked]);
  const isAny = section !== null;
  const [place, setPlace] = useState(isAny ? 0 : null);
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      setPlace((known) => (isAny ? (known ?? firstOutOfView(sections)) : null)),
    );
    return () => cancelAnimationFrame(frame);
  }, [isAny, sections]);
  return useMemo(
    () =>
      section === null || place === null
        ? sections
        : sections.toSpliced(place, 0, place === 0 ? section : { ...section, isLate: true }),
    [sections, section, place],
  );
}

function likedSection(sections: readonly MenuSection[], liked: readonly number[]): MenuSection | null {
  if (liked.length === 0) return null;
  const known = new Map(sections.flatMap(({ dishes }) => dishes).map((dish) => [dish.id, dish]));
  const dishes = liked.flatMap((id) => known.get(id) ?? []);
  return dishes.length === 0 ? null : { id: -1, name: 'Deine Lieblinge', photo: null, dishes, isPick: true };
}

function firstOutOfView(sections: readonly MenuSection[]): number {
  const found = sections.findIndex((section) => {
    const top = document.getElementById(sectionAnchor(section))?.getBoundingClientRect().top;
    return top !== undefined && top >= innerHeight;
  });
  return found === -1 ? sections.length : found;
}
