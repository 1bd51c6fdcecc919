import { stateAtTable } from '../restaurant/shown-state.ts';
import type { MenuView } from './menu-view.ts';

/** A menu for a guest at a table, to whom nothing is brought from afar: no time, no minimum. */
export const atTable = (menu: MenuView): MenuView => ({
  ...menu,
  minutes: null,
  minimumFrom: null,
  host: { ...menu.host, state: stateAtTable(menu.host.state) },
});
