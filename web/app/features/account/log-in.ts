import { redirect } from 'react-router';
import { ownPath } from '#domain/people/own-path.ts';
import { isOfficeRole, isRestaurantRole } from '#domain/people/rights.ts';
import type { Call } from '../../api.ts';
import { formAct, type Typed, type Wrong } from '../../forms/sent-form.ts';
import { paths } from '../../lib/paths.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { RouteArgs } from '../../lib/route.ts';
import { setVisitor } from '../../visit/visitor.ts';

type User = { roles: readonly string[] };

/** The act of the log-in's form, on its page and over another one (ERR-064). */
export const actOnLogin = formAct<object, Wrong | undefined>(
  'Login fehlgeschlagen 😭',
  async (call: Call, typed, { url }: RouteArgs<object>) => {
    const wrong = findEmpty(typed);
    if (wrong) return wrong;
    const { email = '', password = '' } = typed;
    const { user } = await call('userLogin', { login: { email, password } });
    setVisitor(user);
    throw redirect(afterLogin(url, user));
  },
);

// Told here: the server says no more than that a log-in failed.
function findEmpty({ email = '', password = '' }: Typed): Wrong | undefined {
  const fields = {
    ...(email.trim() === '' && { email: 'Bitte verrate uns deine E-Mail-Adresse' }),
    ...(password === '' && { password: 'Bitte gib dein Passwort ein' }),
  };
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}

/** Where somebody goes who has logged in: back to the page that asked for it, else to where they work. */
export function afterLogin(url: URL, { roles }: User): string {
  // An address given by a stranger must not lead away (open redirect).
  return ownPath(url.searchParams.get('weiter')) ?? workplaceOf({ roles }) ?? paths.start();
}

/** The office, the kitchen's board or, for whoever does nothing but drive, the tour; undefined: they work nowhere here. */
export function workplaceOf({ roles }: User): string | undefined {
  if (roles.some(isOfficeRole)) return staffPaths.office();
  const held = roles.filter(isRestaurantRole);
  if (held.length === 0) return undefined;
  return held.every((role) => role === 'driver') ? staffPaths.driver() : staffPaths.kitchen();
}
