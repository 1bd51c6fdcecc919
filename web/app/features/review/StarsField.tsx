import { useState } from 'react';
import { ChoiceGroup } from '../../ui/Choice.tsx';
import { SATISFACTION } from './criteria.ts';

interface StarsFieldProps {
  label: string;
  name: string;
  defaultValue: string;
  error: string | undefined;
  autoFocus: boolean;
}

/** One to five stars, a tap each; with the keyboard they are one set of choices (REV-120). */
export function StarsField({ label, name, defaultValue, error, autoFocus }: StarsFieldProps) {
  const [stars, setStars] = useState(Number(defaultValue));
  return (
    <ChoiceGroup legend={label} error={error} className="grid justify-items-start gap-1">
      <span className="-ml-1.5 inline-flex">
        {SATISFACTION.map((text, at) => (
          <label key={text} className="star-choice">
            <input
              type="radio"
              name={name}
              value={at + 1}
              required
              defaultChecked={defaultValue === String(at + 1)}
              onChange={() => setStars(at + 1)}
              {...(at === 0 && { autoFocus })}
            />
            <Star />
            <span className="sr-only">
              {at === 0 ? '1 Stern' : `${at + 1} Sterne`}, {text}
            </span>
          </label>
        ))}
      </span>
      <span className="text-sm text-ink-soft noscript:hidden" aria-hidden="true">
        {SATISFACTION[stars - 1] ?? 'Tippe auf einen Stern'}
      </span>
    </ChoiceGroup>
  );
}

// Not of the icons' file: what lies there cannot be filled.
const Star = () => (
  <svg
    viewBox="0 0 15 14.4"
    width={33}
    height={32}
    stroke="currentColor"
    strokeWidth={0.9}
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M7.5 1.1l1.95 4.1 4.45.57-3.27 3.07.84 4.42L7.5 11.1l-3.97 2.16.84-4.42L1.1 5.77l4.45-.57z" />
  </svg>
);
