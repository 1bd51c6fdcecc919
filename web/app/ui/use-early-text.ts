import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Calls for text that was typed before scripts had woken its field up: to React it never was, and it would vanish. */
export function useEarlyText(
  field: RefObject<HTMLInputElement | null>,
  value: unknown,
  take: ((text: string) => void) | undefined,
): void {
  const catchUp = useEffectEvent(() => {
    const text = field.current?.value ?? value;
    if (text !== value) take?.(text as string);
  });
  useLayoutEffect(() => catchUp(), []);
}
