import { Leaf, Search } from '../../ui/icons.ts';
import { useRef } from 'react';
import { limits } from '#domain/limits/guest.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { CategoryBar } from '../../ui/Tabs.tsx';
import { useScrollSpy } from '../../ui/use-scroll-spy.ts';
import { sectionAnchor } from './section-anchor.ts';
import type { MenuSection } from './menu-view.ts';

interface MenuNavProps {
  hostUrl: string;
  /** The menu leaves out what the visitor does not eat. */
  isChoosy: boolean;
  sections: readonly MenuSection[];
  search: string;
  isSearching: boolean;
  onSearch: (text: string) => void;
  onOpen: (isOpen: boolean) => void;
}

/** The bar that stays in view: search (a button below 900 px until it is used) and jump list (MNU-006, MNU-007). */
export function MenuNav({ hostUrl, isChoosy, sections, search, isSearching, ...on }: MenuNavProps) {
  const { onSearch, onOpen } = on;
  const current = useScrollSpy(sections.map(sectionAnchor));
  const field = useRef<HTMLDivElement>(null);
  const open = () => {
    onOpen(true);
    requestAnimationFrame(() => field.current?.querySelector('input')?.focus());
  };
  return (
    <div
      className={cx(
        'menu-nav sticky z-10 top-(--sticky-top) flex items-stretch gap-2 min-h-14 mx-[calc(-1_*_var(--gutter))] pl-gutter bg-enamel border-b-[1.5px] border-line md:mx-0 md:pl-0',
        isSearching && 'menu-nav-searching',
      )}
    >
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
          {...limits.search.dish}
          onType={onSearch}
          onBlur={() => onOpen(search !== '')}
          onKeyDown={(event) => event.key === 'Escape' && onSearch('')}
        />
      </div>
      <ButtonLink
        to={`${paths.menu(hostUrl)}?diaet=1`}
        look={isChoosy ? 'primary' : 'ghost'}
        className="btn-icon flex-none self-center"
        aria-label={isChoosy ? 'Was isst du? Gerichte sind ausgeblendet' : 'Was isst du?'}
        preventScrollReset
      >
        <Leaf size={20} aria-hidden="true" />
      </ButtonLink>
      <CategoryBar
        label="Kategorien"
        tabs={sections.map((section) => ({
          id: sectionAnchor(section),
          label: section.name,
          href: `#${sectionAnchor(section)}`,
        }))}
        current={current}
        className="menu-tabs min-w-0 flex-1 border-b-0"
      />
    </div>
  );
}
