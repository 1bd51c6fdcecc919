import { z } from 'zod';
import { SIZES, type Size } from '#domain/menu/sizes.ts';
import { Euros } from './amounts.ts';

/** What a size is called and what it holds; without a title it has its usual name (Klein, Mittel …). */
export interface SizeForm {
  title?: string | undefined;
  ml?: number | undefined;
  g?: number | undefined;
  deposit?: number | undefined;
  /** Filled into a glass or cup only when ordered, hence not prepacked. */
  open?: boolean | undefined;
}

export type SizedForm = SizeForm & { code: Size };

const Form = z
  .union([
    z.null(),
    z.string(),
    z.strictObject({
      title: z.string().optional(),
      ml: z.number().int().optional(),
      g: z.number().int().optional(),
      deposit: Euros.optional(),
      open: z.boolean().optional(),
    }),
  ])
  .transform((form): SizeForm => (typeof form === 'string' ? { title: form } : (form ?? {})));

/** Sizes in their order: 'Portion', or { small: 26 cm, big: … }, or with contents { medium: { ml: 330 } }. */
export const Sizes = z.union([
  z.string().transform((title): SizedForm[] => [{ code: 'medium', title }]),
  z
    .partialRecord(z.enum(SIZES), Form)
    .transform((forms): SizedForm[] =>
      SIZES.flatMap((code) => (code in forms ? [{ code, ...forms[code] }] : [])),
    ),
]);

/** One price, or one per size in their order; a shorter list leaves out the last sizes, null any other. */
export const Prices = z.union([Euros.transform((cents) => [cents]), z.array(Euros.nullable())]);
