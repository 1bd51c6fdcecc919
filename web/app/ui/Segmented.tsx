import type { ChangeEvent, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  /** A short second line, such as '25–35 Min.'. */
  note?: ReactNode;
  disabled?: boolean;
}

interface SegmentedProps<Value extends string> {
  legend: string;
  name: string;
  segments: readonly Segment<Value>[];
  value?: Value;
  defaultValue?: Value;
  onChoose?: (value: Value) => void;
  /** Icon above the label, for the order form. */
  big?: boolean;
  className?: string;
}

/** A switch between a few ways, such as delivery or pickup: radio buttons underneath. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, name, segments, value, defaultValue, onChoose, big, className } = props;
  const chosen = (segment: Segment<Value>) =>
    value === undefined
      ? { defaultChecked: segment.value === defaultValue }
      : {
          checked: segment.value === value,
          onChange: (event: ChangeEvent<HTMLInputElement>) =>
            event.target.checked && onChoose?.(segment.value),
        };
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="sr-only">{legend}</legend>
      <div className={cx('segmented', big && 'segmented-big')}>
        {segments.map((segment) => (
          <label className="segment" key={segment.value}>
            <input
              type="radio"
              name={name}
              value={segment.value}
              disabled={segment.disabled}
              {...chosen(segment)}
            />
            {segment.icon}
            <span>{segment.label}</span>
            {segment.note && <small className="font-[500]">{segment.note}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
