import type { Call } from '../../api.ts';
import type { Answer } from '#contract/contract.ts';
import type { RouteArgs } from '../../lib/route.ts';
import { formAct, type SentForm, type Typed, type Wrong } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';

export type OwnRestaurant = Answer<'ownRestaurant'>;

/** A form that comes back when something is wrong with it; `host` is the restaurant that it names. */
export function ownAct<P, Result>(
  work: (call: Call, typed: Typed & { hostId: number }, args: RouteArgs<P>) => Promise<Result | Wrong>,
) {
  return formAct<P, Result>('', (call, typed, args) =>
    work(call, { ...typed, hostId: Number(typed['host']) } as Typed & { hostId: number }, args),
  );
}

/** The fields of a form as they came back, else as they are saved; ticks and choices included. */
export function useOwnForm(sent: SentForm | undefined, fresh: Typed) {
  const { form, field, errorOf } = useSentForm(sent, fresh);
  const shown = sent?.typed ?? fresh;
  const tick = (name: string, value = 'Y') => ({ name, value, defaultChecked: shown[name] === value });
  return { form, wires: { field, tick, error: errorOf, shown } };
}

export type OwnForm = ReturnType<typeof useOwnForm>['wires'];

/** Ticks as they stand in a form: only those that are set. */
export const ticked = (ticks: Record<string, boolean>): Typed =>
  Object.fromEntries(Object.entries(ticks).flatMap(([name, isSet]) => (isSet ? [[name, 'Y']] : [])));

/** The restaurant that the page's address names; without one the first that somebody owns. */
export function hostIn({ searchParams }: URL): { hostId?: number } {
  const id = Number(searchParams.get('restaurant'));
  return Number.isSafeInteger(id) && id > 0 ? { hostId: id } : {};
}
