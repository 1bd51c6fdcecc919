import { useEffect, useEffectEvent, useState } from 'react';

/** Choosing goes on within this time more often than not. */
const PAUSE_MS = 200;

interface Question<Answer> {
  /** What is asked for now; empty asks for nothing. */
  key: string;
  /** What came with the page. */
  loaded: Answer | null;
  keyOf: (answer: Answer) => string;
  ask: () => Promise<Answer>;
}

/** The answer to what is typed or chosen: the last one, while that of the newest question is still on its way. */
export function useAsked<Answer>({ key, loaded, keyOf, ask }: Question<Answer>) {
  const [answer, setAnswer] = useState(loaded);
  const isAsking = key !== '' && (answer === null || keyOf(answer) !== key);
  const begin = useEffectEvent(ask);
  useEffect(() => {
    if (!isAsking) return;
    let isGone = false;
    const timer = setTimeout(() => void begin().then((found) => isGone || setAnswer(found)), PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [key, isAsking]);
  return { answer: key === '' ? null : answer, isAsking };
}
