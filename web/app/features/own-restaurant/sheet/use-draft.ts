import { useEffect, useState } from 'react';
import { keep, readKept } from '../../../lib/device-storage.client.ts';
import type { OwnMenu } from '../menu-parts.ts';
import { type Draft, openDraft, tidy, unsaved } from './draft.ts';

const nameOf = (hostId: number) => `menu-sheet-${hostId}`;
const MOST_STEPS = 60;

function keptDraft(hostId: number): Draft {
  try {
    const kept: unknown = JSON.parse(readKept('session', nameOf(hostId)) ?? '[]');
    return Array.isArray(kept) ? (kept as Draft) : [];
  } catch {
    return [];
  }
}

/** What is typed and not saved stays with this window, whatever page it goes to. */
function keepDraft(hostId: number, left: Draft): void {
  keep('session', nameOf(hostId), left.length > 0 ? JSON.stringify(left) : null);
}

const NOTHING: Draft = [];

interface State {
  of: OwnMenu;
  steps: readonly Draft[];
  /** All of it was saved and is loaded anew. */
  isSaved: boolean;
}

/** The menu in the table: each change is a step that can be taken back until it is saved. */
export function useDraft(menu: OwnMenu) {
  const hostId = menu.restaurant.id;
  const [state, setState] = useState<State>(() => ({
    of: menu,
    steps: [openDraft(menu, keptDraft(hostId))],
    isSaved: false,
  }));
  let { steps, isSaved } = state;
  if (state.of !== menu) {
    // What was loaded anew lies below what was typed.
    steps = [openDraft(menu, isSaved ? [] : unsaved(steps.at(-1) ?? []))];
    isSaved = false;
    setState({ of: menu, steps, isSaved });
  }
  const draft = steps.at(-1) ?? NOTHING;
  useEffect(() => keepDraft(hostId, isSaved ? [] : unsaved(draft)), [hostId, draft, isSaved]);

  const change = (to: (draft: Draft) => Draft) =>
    setState((before) => {
      const last = before.steps.at(-1) ?? [];
      const next = to(last);
      if (next === last) return before;
      return { ...before, steps: [...before.steps, tidy(next)].slice(-MOST_STEPS), isSaved: false };
    });
  const undo = () => setState((before) => ({ ...before, steps: before.steps.slice(0, -1) }));
  return {
    draft,
    change,
    undo: steps.length > 1 ? undo : undefined,
    /** It stands on the menu now; what is loaded next takes its place. */
    settle: () => setState((before) => ({ ...before, isSaved: true })),
  };
}
