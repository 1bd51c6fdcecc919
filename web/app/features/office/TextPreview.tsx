import { useState } from 'react';
import { call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { Card } from '../../ui/Card.tsx';
import { Prose } from '../legal/LegalPage.tsx';

interface Shown {
  siteId: number;
  html: string;
  /** What is shown while nobody has asked for anything else. */
  note: string;
}

/** What visitors will see of a text that is being written; nothing of it is kept. */
export function useTextPreview({ siteId, html, note }: Shown) {
  const [state, setState] = useState({ html, note, isBusy: false });
  const show = async (form: HTMLFormElement | null, field: string) => {
    if (!form) return;
    const source = String(new FormData(form).get(field) ?? '');
    setState((before) => ({ ...before, isBusy: true }));
    try {
      const made = await call('officeLegalPreview', { siteId, source });
      setState({ html: made.html, note: 'Vorschau, noch nicht gespeichert.', isBusy: false });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setState((before) => ({ ...before, note: error.message, isBusy: false }));
    }
  };
  return { ...state, show };
}

/** Beside its editor. */
export const TextPreview = ({
  preview: { html, note, isBusy },
}: {
  preview: Pick<ReturnType<typeof useTextPreview>, 'html' | 'note' | 'isBusy'>;
}) => (
  <Card as="section" aria-label="Vorschau" aria-busy={isBusy}>
    <p className="text-ink-soft" role="status">
      {note}
    </p>
    <Prose html={html} />
  </Card>
);
