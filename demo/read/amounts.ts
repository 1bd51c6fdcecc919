import { z } from 'zod';

/** Euros in a data file, read as cents. */
export const Euros = z
  .number()
  .min(0)
  .max(1000)
  .transform((euros) => Math.round(euros * 100));

/** Latitude and longitude in degrees. */
export const At = z.tuple([z.number().min(53).max(55), z.number().min(10).max(12)]);

/** 'Tomaten, Mozzarella' or a list: words in data files. */
export const Words = z
  .union([z.string(), z.array(z.string())])
  .transform((words) => (typeof words === 'string' ? words.split(/,\s*/) : words));

/** 'A G' or '2 3': codes of allergens or additives. */
export const Codes = z
  .union([z.string(), z.number()])
  .transform((codes) => String(codes).split(/\s+/).filter(Boolean));
