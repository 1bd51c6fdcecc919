import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { loadBasket } from '../basket/load-basket.ts';
import type { RunningGroup } from './group-state.ts';
import { handOver } from './hand-over.ts';

/** Handing over with JavaScript: once however often it is tapped. `onEnded`: the group order is not there any more. */
export function useHandOver(group: RunningGroup, onEnded: () => void) {
  const [alert, setAlert] = useState('');
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const navigate = useNavigate();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isBusy.current || (submitter instanceof HTMLButtonElement && submitter.value !== 'hand-over')) return;
    isBusy.current = true;
    setSending(true);
    try {
      const thanks = await handOver(call, group);
      await loadBasket(group.hostId);
      await navigate(thanks, { replace: true });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setAlert(error.message);
      await loadBasket(group.hostId);
      if (error.code === 'group-ended') onEnded();
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return { alert, isSending, submit };
}
