import { useState } from 'react';
import { call } from '../../api.ts';
import { basketStore } from '../basket/basket-store.client.ts';
import { useVisitor } from '../../visit/visitor.ts';
import { UnavailableDialog } from '../restaurant/UnavailableDialog.tsx';
import { useMayOpen } from '../restaurant/use-may-open.ts';
import { loadMenuView } from './load-menu.ts';
import { menuMemory } from './menu-memory.client.ts';
import type { MenuView } from './menu-view.ts';

interface OpenAnywayProps {
  hostId: number;
  onOpen: (menu: MenuView) => void;
}

/** The page that everybody gets is locked; whoever may see it all the same is asked and gets their own (MNU-047). */
export default function OpenAnyway(props: OpenAnywayProps) {
  return useVisitor() ? <MayOpen {...props} /> : null;
}

function MayOpen({ hostId, onOpen }: OpenAnywayProps) {
  const mayOpen = useMayOpen(hostId);
  const [isClosed, setClosed] = useState(false);
  const open = async () => {
    setClosed(true);
    menuMemory.forget();
    try {
      onOpen(await loadMenuView(call, hostId));
    } catch {
      basketStore.set({ failure: { text: 'Die Speisekarte konnte nicht geladen werden 😭' } });
    }
  };
  if (!mayOpen || isClosed) return null;
  return <UnavailableDialog mayOpen onOpen={() => void open()} onClose={() => setClosed(true)} />;
}
