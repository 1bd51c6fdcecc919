import type { MenuSection } from './menu-view.ts';

export const sectionAnchor = ({ id }: MenuSection): string => `kategorie-${id}`;
