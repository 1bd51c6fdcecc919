import type { ReactNode } from 'react';
import { useActionData, useSearchParams } from 'react-router';
import { type SentForm, sentIn } from '../../forms/sent-form.ts';
import { OwnFrame } from './OwnFrame.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RowWay } from '../../ui/Rows.tsx';

interface EntryPageProps {
  restaurant: { id: number; item_name: string };
  title: string;
  list: { to: string; label: string };
  /** How it can go for good; undefined for what is not there yet. */
  removal: { to: string; from: string; label: string; text: ReactNode } | undefined;
  /** The form, with what came back of it. */
  children: (sent: SentForm | undefined) => ReactNode;
}

/** One entry of the menu: its form, and the question before it is deleted. */
export function EntryPage({ restaurant, title, list, removal, children }: EntryPageProps) {
  const [query] = useSearchParams();
  const sent = sentIn(useActionData());
  const asked = query.has('loeschen') ? removal : undefined;
  return (
    <OwnFrame restaurant={restaurant} title={title} back={list}>
      {children(asked ? undefined : sent)}
      {removal && (
        <p>
          <RowWay to={removal.to} preventScrollReset>
            {removal.label}
          </RowWay>
        </p>
      )}
      {asked && (
        <RemoveDialog hostId={restaurant.id} name={title} back={asked.from} sent={sent}>
          {asked.text}
        </RemoveDialog>
      )}
    </OwnFrame>
  );
}
