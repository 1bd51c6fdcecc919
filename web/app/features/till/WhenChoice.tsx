import { useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { ChoiceGroup, Pill } from '../../ui/Choice.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { loadWishes, type WishGroups } from '../checkout/wishes.ts';
import { WishOptions } from '../checkout/WishOptions.tsx';
import type { TillDevice } from './load-till.ts';
import { minutesFor, type Taken } from './taken-order.ts';

interface WhenChoiceProps {
  device: TillDevice;
  hostId: number;
  taken: Taken;
  error: string | undefined;
  set: (changed: Partial<Taken>) => void;
}

/** In how many minutes or, for whoever calls ahead, at what time. */
export function WhenChoice({ device, hostId, taken, error, set }: WhenChoiceProps) {
  const { offered } = minutesFor(device, taken.kind);
  const later = useLaterTimes(hostId, taken.kind);
  return (
    <div className="grid gap-3">
      <ChoiceGroup
        legend={taken.kind === 'brought' ? 'Beim Gast in' : 'Fertig in'}
        className="flex flex-wrap gap-2"
      >
        {offered.map((minutes) => (
          <Pill
            key={minutes}
            type="radio"
            name="minutes"
            value={minutes}
            checked={taken.delivery === '' && taken.minutes === minutes}
            onChange={() => set({ minutes, delivery: '' })}
          >
            {minutes} Min.
          </Pill>
        ))}
      </ChoiceGroup>
      {later.length > 0 && (
        <SelectField
          label="Oder zu einer Zeit"
          name="delivery"
          value={taken.delivery}
          error={error}
          onChange={(event) => set({ delivery: event.target.value })}
        >
          <option value="">so bald wie möglich</option>
          <WishOptions groups={later} />
        </SelectField>
      )}
    </div>
  );
}

// Whoever eats here eats now.
function useLaterTimes(hostId: number, kind: Taken['kind']): WishGroups {
  const [groups, setGroups] = useState<WishGroups>([]);
  const mode = kind === 'brought' ? 'delivery' : 'pickup';
  useEffect(() => {
    let isGone = false;
    void loadWishes(call, hostId, mode).then((found) => isGone || setGroups(found ?? []));
    return () => {
      isGone = true;
    };
  }, [hostId, mode]);
  return kind === 'here' ? [] : groups.filter(({ value }) => value !== '');
}
