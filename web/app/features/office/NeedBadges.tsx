import { NEEDS, type Need } from '#domain/order/restaurant-needs.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';

/** What cannot wait until tomorrow stands out. */
const URGENT: readonly Need[] = ['unseen', 'silent'];
const lookOf = (need: Need): BadgeLook => (URGENT.includes(need) ? 'tomato' : 'mustard');

/** What of a restaurant needs somebody at the operator. */
export const NeedBadges = ({ needs }: { needs: readonly Need[] }) =>
  needs.length === 0 ? (
    '–'
  ) : (
    <span className="flex flex-wrap gap-1">
      {needs.map((need) => (
        <Badge key={need} look={lookOf(need)}>
          {NEEDS[need]}
        </Badge>
      ))}
    </span>
  );
