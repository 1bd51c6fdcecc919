import { z } from 'zod';
import {
  OFFICE_ROLES,
  RESTAURANT_ROLES,
  type OfficeRole,
  type RestaurantRole,
} from '#domain/people/rights.ts';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { User } from './account.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, Instant, Key, listed, NewPassword, rowsOf, text, words } from './values.ts';

const roles = [...Object.keys(RESTAURANT_ROLES), ...Object.keys(OFFICE_ROLES)] as (
  | RestaurantRole
  | OfficeRole
)[];
export const StaffRole = z.enum(roles).describe('at a restaurant, or an area of the operator');

/** Null: the operator's own people. */
const Where = Id.nullish().describe('restaurant; without it the office');

export const TeamMember = z.object({
  personId: z.number(),
  name: z.string(),
  email: z.string(),
  roles: z.array(StaffRole),
  isBlocked: z.boolean(),
  isSelf: z.boolean(),
  hasPin: z.boolean().describe('acts under their own name on shared devices'),
  lastSeen: Instant.nullable().describe('last logged in somewhere'),
  mayChange: z.boolean().describe('by the visitor'),
});

const BlockedAccount = z.object({
  personId: z.number(),
  email: z.string(),
  reason: z.string(),
  at: Instant,
  until: Instant.nullable().describe('null: until it is lifted'),
});

export const TeamInvitation = z.object({
  id: z.number(),
  email: z.string(),
  role: StaffRole,
  invitedAt: Instant,
  expiresAt: Instant,
  isOver: z.boolean(),
  mayChange: z.boolean(),
});

export const team = endpoint('team', {
  may: { at: 'team', of: 'hostId', orOffice: 'team' },
  summary: 'Who works at a restaurant or for the operator, and who is asked to.',
  token: 'not-needed',
  request: z.object({ hostId: Where, isOffice: z.coerce.boolean().default(false) }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }).nullable(),
    members: z.array(TeamMember),
    invitations: z.array(TeamInvitation),
    offered: z.array(StaffRole).describe('roles that the visitor may give'),
    blocked: rowsOf(BlockedAccount).describe(
      'accounts that operators have blocked, the latest ten; of the office only',
    ),
  }),
  refusals: ['unknown-restaurant'],
});

export const blockedAccounts = endpoint('blockedAccounts', {
  may: { office: 'team' },
  summary: 'Accounts that operators have blocked, the latest first, 50 a page.',
  token: 'not-needed',
  request: z.object(listed('email', 'reason', 'at', 'until')),
  answer: rowsOf(BlockedAccount),
});

export const teamInvite = endpoint('teamInvite', {
  may: { at: 'team', by: 'hostId', orOffice: 'team' },
  fresh: 'log-in',
  summary: 'Asks somebody by mail to work here; asked again for the same, the former link is void.',
  request: z.object({ hostId: Where, email: text(limits.person.email), role: StaffRole }),
  answer: Done,
  refusals: ['bad-input', 'already-member', 'too-many-tries'],
});

export const teamInviteAgain = endpoint('teamInviteAgain', {
  may: { at: 'team', of: 'id', orOffice: 'team' },
  fresh: 'log-in',
  summary: 'Sends an invitation once more with another link.',
  request: z.object({ id: Id }),
  answer: Done,
  refusals: ['unknown-invitation'],
});

export const teamWithdraw = endpoint('teamWithdraw', {
  may: { at: 'team', of: 'id', orOffice: 'team' },
  fresh: 'log-in',
  summary: 'Takes an invitation back: its link is void at once.',
  request: z.object({ id: Id }),
  answer: Done,
  refusals: ['unknown-invitation'],
});

export const teamSetRoles = endpoint('teamSetRoles', {
  may: { at: 'team', by: 'hostId', orOffice: 'team' },
  fresh: 'log-in',
  summary:
    'Gives a member other roles, at once; one at a restaurant, so many areas at the operator. None: leaves.',
  request: z.object({
    hostId: Where,
    personId: Id,
    roles: z.array(StaffRole).max(Object.keys(OFFICE_ROLES).length),
  }),
  answer: Done,
  refusals: ['unknown-member', 'last-of-them', 'bad-input'],
});

export const teamBlock = endpoint('teamBlock', {
  may: { at: 'team', by: 'hostId' },
  fresh: 'log-in',
  summary: 'Lets a member of a restaurant do nothing for now, or work again.',
  request: z.object({ hostId: Id, personId: Id, isBlocked: z.boolean() }),
  answer: Done,
  refusals: ['unknown-member', 'last-of-them'],
});

export const personBlock = endpoint('personBlock', {
  may: { office: 'people' },
  fresh: 'log-in',
  summary:
    'Blocks a whole account with a reason, until a day if one is given: nobody logs in to it, whoever is logged in is out.',
  request: z.object({
    personId: Id.nullish().describe('or by the address'),
    email: text(limits.person.email).default(''),
    reason: text(workLimits.office.barReason),
    lastDay: text(limits.gift.day).default('').describe('YYYY-MM-DD; empty: until it is lifted'),
  }),
  answer: Done,
  refusals: ['unknown-member', 'last-of-them', 'bad-input', 'forbidden'],
});

export const personUnblock = endpoint('personUnblock', {
  may: { office: 'people' },
  fresh: 'log-in',
  summary: 'Opens a blocked account again.',
  request: z.object({ personId: Id }),
  answer: Done,
  refusals: ['unknown-member', 'last-of-them'],
});

const Code = z.object({ code: Key });

export const invitation = endpoint('invitation', {
  may: 'link',
  summary: 'What the link of an invitation asks.',
  token: 'not-needed',
  request: Code,
  answer: z.object({
    email: z.string(),
    role: StaffRole,
    item_name: z.string().nullable().describe('the restaurant; null: the operator'),
    state: z
      .enum(['new', 'log-in', 'other-account', 'ready'])
      .describe('new: sets a password; log-in: has one; other-account: somebody else is logged in here'),
  }),
  refusals: ['code-expired'],
});

export const takeUpInvitation = endpoint('takeUpInvitation', {
  may: 'link',
  summary: 'Takes up an invitation: logged in with its address, or by setting the password of a new account.',
  request: Code.extend({
    firstName: words(limits.person.name).default(''),
    lastName: words(limits.person.name).default(''),
    password: NewPassword,
  }),
  answer: Done.extend({ user: User }),
  refusals: ['code-expired', 'login-needed', 'bad-input', 'forbidden'],
});
