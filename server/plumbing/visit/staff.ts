import { type RestaurantRight, restaurantsWith, rightsAt } from '#domain/people/rights.ts';
import type { Person } from './person.ts';

/** A browser that shows a kitchen's board without anybody's log-in. */
export interface KitchenDevice {
  id: number;
  name: string;
  restaurantId: number;
  /** Who typed their PIN there and still works there; null: the device acts for nobody. */
  acting: { personId: number; name: string } | null;
  rights: RestaurantRight[];
}

/** A browser that orders as staff of this restaurant. */
export interface Till {
  deviceId: number;
  name: string;
  restaurantId: number;
}

/** Who works at restaurants, by a log-in or at a device of the kitchen. */
export interface Staff {
  /** Null: a paired device at which nobody in particular acts. */
  personId: number | null;
  /** The paired device at which it is done; undefined: somebody's own, by their log-in. */
  device?: string;
  deviceId?: number;
  /** Who acts there by their PIN. */
  actingName?: string | null;
  /** The restaurants where they may do what is asked; the operator's people in all. */
  restaurantIds: readonly number[] | 'all';
  /** The restaurants where they may do something else. */
  idsWith(right: RestaurantRight): readonly number[] | 'all';
  /** Everything that they may do at one of them. */
  rightsAt(restaurantId: number): RestaurantRight[];
}

export function staffOf(person: Person, right: RestaurantRight): Staff {
  const idsWith = (other: RestaurantRight) => restaurantsWith(person.roles, other) ?? 'all';
  return {
    personId: person.id,
    restaurantIds: idsWith(right),
    idsWith,
    rightsAt: (id) => rightsAt(person.roles, id),
  };
}

/** A paired device does what its restaurant lets it do, in the name of who typed their PIN there. */
export function staffOfDevice(
  { id: deviceId, name, acting, rights, restaurantId }: KitchenDevice,
  right: RestaurantRight,
): Staff {
  const idsWith = (other: RestaurantRight) => (rights.includes(other) ? [restaurantId] : []);
  return {
    personId: acting?.personId ?? null,
    device: name,
    deviceId,
    actingName: acting?.name ?? null,
    restaurantIds: idsWith(right),
    idsWith,
    rightsAt: (id) => (id === restaurantId ? rights : []),
  };
}

/** Whether that restaurant is one of theirs. */
export const isAmong = (mine: Staff['restaurantIds'], restaurantId: number): boolean =>
  mine === 'all' || mine.includes(restaurantId);
