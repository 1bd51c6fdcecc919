import type { WishGroups } from './wishes.ts';

/** The times of each day, to be chosen in a list. */
export const WishOptions = ({ groups }: { groups: WishGroups }) =>
  groups.map(({ caption, value, items }) => (
    <optgroup key={value} label={caption}>
      {items.map((item) => (
        <option key={item.value} value={item.value}>
          {caption}, {item.caption}
        </option>
      ))}
    </optgroup>
  ));
