import { Search } from '../../ui/icons.ts';
import { useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { CategoryBar } from '../../ui/Tabs.tsx';
import { useScrollSpy } from '../../ui/use-scroll-spy.ts';
import type { MenuSection } from './menu-view.ts';

interface MenuNavProps {
  sections: readonly MenuSection[];
  search: string;
  isSearching: boolean;
  onSearch: (text: string) => void;
  onOpen: (isOpen: boolean) => void;
}

export const sectionAnchor = ({ id }: MenuSection): string => `kategorie-${id}`;

/** The bar that stays in view: search (a button below 900 px until it is used) and jump list (MNU-006, MNU-007). */
export function MenuNav({ sections, search, isSearching, onSearch, onOpen }: MenuNavProps) {
  const current = useScrollSpy(sections.map(sectionAnchor));
  const field = useRef<HTMLDivElement>(null);
  const open = () => {
    onOpen(true);
    requestAnimationFrame(() => field.current?.querySelector('input')?.focus());
  };
  return (
    <div className={cx('menu-nav', isSearching && 'menu-nav-searching')}>
      <button
        type="button"
        className="btn btn-ghost btn-icon menu-search-open"
        aria-label="Gericht suchen"
        onClick={open}
      >
        <Search size={20} aria-hidden="true" />
      </button>
      <div className="menu-search" ref={field} role="search">
        <SearchField
          label="Gericht suchen"
          placeholder="Suchen"
          value={search}
          maxLength={60}
          onChange={(event) => onSearch(event.target.value)}
          onBlur={() => onOpen(search !== '')}
          onKeyDown={(event) => event.key === 'Escape' && onSearch('')}
          onClear={() => onSearch('')}
        />
      </div>
      <CategoryBar
        label="Kategorien"
        tabs={sections.map((section) => ({
          id: sectionAnchor(section),
          label: section.name,
          href: `#${sectionAnchor(section)}`,
        }))}
        current={current}
        className="menu-tabs"
      />
    </div>
  );
}
