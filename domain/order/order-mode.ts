/** How the guest gets the meal. A table order runs within a table session, a reservation only asks for a table. */
export type OrderMode = 'delivery' | 'pickup' | 'reservation' | 'table';

/** What value added tax distinguishes: whether the meal is brought, fetched or eaten at the restaurant. */
export type ServiceMode = 'delivery' | 'pickup' | 'table';

/** The two kinds of opening hours. */
export type OpenService = 'delivery' | 'pickup';

/** The mode in the sense of pricing and tax: reserved tables are eaten at. */
export const serviceMode = (mode: OrderMode): ServiceMode => (mode === 'reservation' ? 'table' : mode);

/** Whose opening hours count: everything that is not brought follows the pickup hours (CHK-012). */
export const openServiceOf = (mode: OrderMode): OpenService => (mode === 'delivery' ? 'delivery' : 'pickup');

const MODE_LABELS: Record<OrderMode, string> = {
  delivery: 'Lieferung',
  pickup: 'Abholung',
  reservation: 'Tischreservierung',
  table: 'Tisch',
};

/** The mode as people read it. */
export const modeLabel = (mode: OrderMode): string => MODE_LABELS[mode];

/** A table by its title: most say themselves what they are ('Tisch 5', 'Fensterplatz'), '12' becomes 'Tisch 12'. */
export const tableText = (title: string): string => (/\p{L}{2}/u.test(title) ? title : `Tisch ${title}`);

/** For how many a table is reserved, as people read it. */
export const personsText = (persons: number): string => `${persons} ${persons === 1 ? 'Person' : 'Personen'}`;
