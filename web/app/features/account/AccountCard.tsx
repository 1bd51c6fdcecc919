import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import type { FoodName } from '#domain/food-names.ts';

interface AccountCardProps {
  title: string;
  lead?: ReactNode;
  food?: FoodName;
  children: ReactNode;
}

/** A page with one thing to do, in the middle: log in, register, get a new password. */
export function AccountCard({ title, lead, food = 'takeout-box', children }: AccountCardProps) {
  return (
    <div className="wrap account-narrow">
      <Card rim className="account-card">
        <header className="account-card-head">
          <FoodPicture food={food} className="w-18" eager />
          <div>
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </div>
        </header>
        {children}
      </Card>
    </div>
  );
}
