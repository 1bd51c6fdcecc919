import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Instant, text } from './values.ts';

export const Role = z.enum(['customer', 'owner', 'kitchen', 'operator']);

export const User = z.object({
  id: z.number(),
  item_firstname: z.string(),
  item_lastname: z.string(),
  item_email: z.string(),
  item_phone: z.string(),
  item_activated: z.boolean(),
  item_created: Instant,
  roles: z.array(Role),
});

const Credentials = z.object({ email: text(120), password: z.string().max(200) });

export const userLogin = endpoint('userLogin', {
  summary: 'Logs in. The basket of the session stays.',
  request: z.union([z.object({ login: Credentials }), Credentials]),
  answer: Done.extend({ user: User }),
  refusals: ['login-failed', 'too-many-tries'],
});

export const userLogout = endpoint('userLogout', {
  summary: 'Ends the session of the user; its secret is replaced.',
  request: z.object({}),
  answer: Done,
});

export const userData = endpoint('userData', {
  summary: 'The logged-in user, null for a guest.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({ user: User.nullable(), locations: z.array(z.never()) }),
});

const SetUpCode = text(64).describe('last part of the link that the first start prints');

export const setUpOpen = endpoint('setUpOpen', {
  summary: "Whether the link to set up the operator's account is still good.",
  request: z.object({ code: SetUpCode }),
  answer: Done,
  refusals: ['code-expired'],
  token: 'not-needed',
});

export const setUp = endpoint('setUp', {
  summary: "Gives the operator's account its e-mail and password, once per link, and logs it in.",
  request: z.object({ code: SetUpCode, email: text(120), password: z.string().min(10).max(200) }),
  answer: Done.extend({ user: User }),
  refusals: ['code-expired', 'email-taken'],
});
