import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import type { FoodName } from '#domain/menu/food-names.ts';

interface AccountCardProps {
  title: string;
  lead?: ReactNode;
  food?: FoodName;
  children: ReactNode;
}

/** A page with one thing to do, in the middle: log in, register, get a new password. */
export function AccountCard({ title, lead, food = 'takeout-box', children }: AccountCardProps) {
  return (
    <div className="wrap grid justify-items-center py-[clamp(1rem,0.25rem_+_3.5vw,3.5rem)]">
      <Card rim className="grid w-[min(34rem,100%)] gap-4.5">
        <header className="flex items-center gap-4">
          <FoodPicture food={food} className="w-18 flex-none" eager />
          <div>
            <h1 className="text-2xl text-balance">{title}</h1>
            {lead && <p className="text-ink-soft">{lead}</p>}
          </div>
        </header>
        {children}
      </Card>
    </div>
  );
}
