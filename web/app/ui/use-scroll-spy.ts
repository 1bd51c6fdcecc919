import { useEffect, useState } from 'react';
import { hiddenAbove } from '../lib/view.client.ts';

/** Id of the last of these sections whose top has passed below what sticks at the top of the page. */
export function useScrollSpy(ids: readonly string[], offset = 150): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join();
  useEffect(() => {
    const sections = key.split(',').map((id) => document.getElementById(id));
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = hiddenAbove() + offset;
      const passed = sections.filter((section) => section && section.getBoundingClientRect().top <= line);
      setCurrent((passed.at(-1) ?? sections[0])?.id);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [key, offset]);
  return current;
}
