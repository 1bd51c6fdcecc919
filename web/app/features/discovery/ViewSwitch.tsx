import { LayoutList, Map } from '../../ui/icons.ts';
import { Link } from 'react-router';
import { type View, views } from './filters.ts';
import type { FilterControl } from './use-filters.ts';

const faces = {
  liste: { label: 'Liste', Icon: LayoutList },
  karte: { label: 'Karte', Icon: Map },
} as const satisfies Record<View, object>;

interface ViewSwitchProps {
  control: FilterControl;
  /** Else the other view shows only direction and distance, and is not called a map. */
  hasMap: boolean;
}

/** The list as cards alone or with a map above; on a phone only the other one is offered, within the thumb's reach. */
export function ViewSwitch({ control: { filters, addressOf }, hasMap }: ViewSwitchProps) {
  return (
    <nav className="list-view" aria-label="Ansicht">
      {views.map((view) => {
        const { label, Icon } = faces[view];
        return (
          <Link
            key={view}
            to={addressOf({ view })}
            aria-current={filters.view === view ? 'true' : undefined}
            preventScrollReset={view === 'liste'}
          >
            <Icon size={18} aria-hidden="true" />
            {view === 'karte' && !hasMap ? 'Umkreis' : label}
          </Link>
        );
      })}
    </nav>
  );
}
