import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api.ts';
import { formatEuros } from '../../lib/format.ts';
import { announce } from '../../ui/announce.client.ts';
import { basketStore } from '../basket/basket-store.client.ts';
import { type Step, stepOf, takeStep } from './act-on-build.ts';
import { CHANGE_FAILED, failed, loadBuild, type LoadedBuild } from './load-build.ts';

type Change = { step: Step; ingredientId: number };

/**
 * A build that changes piece by piece without a new page: each step is saved, then build and ingredients are loaded
 * again (GEN-009). Steps taken quickly wait for each other, so that none is lost.
 */
export function useBuild(buildId: number, loaded: LoadedBuild) {
  const [shown, setShown] = useState(loaded);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef(Promise.resolve());

  const run = async (change: Change) => {
    try {
      basketStore.take((await takeStep(call, buildId, change)).basket);
      const next = await loadBuild(call, buildId);
      setShown((before) => ({
        ...next,
        built: next.built ?? before.built,
        available: next.available ?? before.available,
      }));
      if (next.built) announce(saying(next, change));
    } catch (error) {
      setShown((before) => ({ ...before, failure: failed(CHANGE_FAILED, error) }));
    } finally {
      setWaiting((before) => before - 1);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const change = submitter instanceof HTMLButtonElement && stepOf(submitter.value);
    if (!change) return;
    event.preventDefault();
    if (submitter.getAttribute('aria-disabled') === 'true') return;
    setWaiting((before) => before + 1);
    queue.current = queue.current.then(() => run(change));
  };
  return { shown, isBusy: waiting > 0, submit };
}

function saying({ built, available }: LoadedBuild, { ingredientId }: Change): string {
  const layers = built?.build.realingredis.filter(({ id }) => id === ingredientId) ?? [];
  const count = layers.reduce((sum, layer) => sum + layer.count, 0);
  const title = layers[0]?.title ?? available?.find(({ id }) => id === ingredientId)?.item_title ?? 'Zutat';
  return `${count === 0 ? `ohne ${title}` : `${count} mal ${title}`}, zusammen ${formatEuros(built?.build.price ?? 0)}`;
}
