import { z } from 'zod';

/** guests.yaml: who ordered, and what they write to the kitchen. */
export const GuestsFile = z.strictObject({
  firstNames: z.array(z.string()),
  lastNames: z.array(z.string()),
  /** Streets by postal code. */
  streets: z.record(z.string(), z.array(z.string())),
  comments: z.array(z.string()),
});
export type GuestsFile = z.infer<typeof GuestsFile>;

const Mood = z.strictObject({
  starts: z.array(z.string()),
  /** About food of the kind that the restaurant's scene stands for; `any` fits everywhere. */
  food: z.record(z.string(), z.array(z.string())),
  delivery: z.array(z.string()),
  pickup: z.array(z.string()),
  ends: z.array(z.string()),
  replies: z.array(z.string()),
});

/** reviews.yaml: what guests say, by how they liked it; {dish} is one that they ordered. */
export const ReviewsFile = z.strictObject({ happy: Mood, content: Mood, unhappy: Mood });
export type ReviewsFile = z.infer<typeof ReviewsFile>;
