import { type CookieVisit, visitCookie } from './visit-cookie.ts';

/** Browsers keep no cookie for longer; each use begins the time anew. */
const LIFETIME_HOURS = 400 * 24;

/** The secret of a paired device, apart from the session: visits end, the pairing does not. */
export interface DeviceCookie {
  secret: string | null;
  keep(secret: string): void;
}

export const DEVICE_COOKIES = { till: 'henkelmann-kasse', kitchen: 'henkelmann-kueche' };

/** Tills are devices of a point of sale; whatever other sites are sent is not looked at. */
export const tillCookie = (visit: CookieVisit): DeviceCookie =>
  deviceCookie(visit, DEVICE_COOKIES.till, visit.site.type === 'pos');

/** A kitchen stands on whatever site it was paired. */
export const kitchenCookie = (visit: CookieVisit): DeviceCookie =>
  deviceCookie(visit, DEVICE_COOKIES.kitchen, true);

function deviceCookie(visit: CookieVisit, name: string, isRead: boolean): DeviceCookie {
  const cookie = visitCookie(visit, name);
  return {
    secret: isRead ? cookie.value : null,
    keep: (secret) => cookie.keep(secret, LIFETIME_HOURS),
  };
}
