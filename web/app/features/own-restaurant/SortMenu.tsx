import { useNavigation, useSubmit } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { moved } from '../../lib/moved.ts';
import { cx } from '../../ui/cx.ts';
import { Grip } from '../../ui/Grip.tsx';
import { Part } from '../../ui/Part.tsx';
import { Row, Rows, RowText } from '../../ui/Rows.tsx';
import { markAt, useDragSort } from '../../ui/use-drag-sort.ts';
import type { OwnMenu } from './menu-parts.ts';
import { MoveButtons } from './MoveButtons.tsx';

interface Entry {
  id: number;
  name: string;
  note: string;
}

/** The order of a menu: its categories, and the dishes of each. */
export function SortMenu({ menu: { restaurant, categories, products } }: { menu: OwnMenu }) {
  const dishesOf = (id: number) => products.filter(({ categoryId }) => categoryId === id);
  const [many, sections] = [
    categories.length > 1,
    categories.map(({ id, name }) => ({ id, name, dishes: dishesOf(id) })),
  ];
  return (
    <>
      <p className="text-ink-soft">
        Zieh am Griff, oder nimm die Pfeile. Gäste sehen die neue Reihenfolge sofort.
      </p>
      {many && (
        <SortPart
          hostId={restaurant.id}
          kind="category"
          title="Kategorien"
          entries={sections.map(({ id, name, dishes }) => ({
            id,
            name,
            note: formatCount(dishes.length, 'Gericht', 'Gerichte'),
          }))}
        />
      )}
      {sections
        .filter(({ dishes }) => dishes.length > 1)
        .map(({ id, name, dishes }) => (
          <SortPart
            key={id}
            hostId={restaurant.id}
            kind="product"
            title={name}
            entries={dishes.map((dish) => ({ id: dish.id, name: dish.title, note: dish.artNo }))}
          />
        ))}
    </>
  );
}

interface SortPartProps {
  hostId: number;
  kind: 'category' | 'product';
  title: string;
  entries: readonly Entry[];
}

function SortPart({ hostId, kind, title, entries }: SortPartProps) {
  const submit = useSubmit();
  const under = useNavigation().formData;
  const saved = entries.map(({ id }) => id);
  // Where it was dropped it stays, also while that is being saved.
  const isOurs = under?.get('kind') === kind && saved.includes(Number(under.get('id')));
  const place = isOurs ? Number(under.get('to')) : NaN;
  const ids = Number.isNaN(place) ? saved : moved(saved, Number(under?.get('id')), place);
  const { list, held, gripOf } = useDragSort<HTMLUListElement>((id, to) => {
    const wish = { host: hostId, intent: 'move', kind, id, to };
    void submit(wish, { method: 'post', preventScrollReset: true, replace: true });
  });
  return (
    <Part title={title}>
      <Rows ref={list}>
        {ids.map((id, at) => {
          const entry = entries.find((one) => one.id === id);
          return (
            entry && (
              <Row
                key={id}
                flush
                className={cx(held?.id === id && 'relative z-1 bg-paper shadow-float', markAt(held, ids, at))}
                style={held?.id === id ? { translate: `0 ${held.by}px` } : undefined}
              >
                <Grip pulled={gripOf(id, at)} />
                <RowText>
                  <b>{entry.name}</b>
                  {entry.note !== '' && <small className="text-ink-soft">{entry.note}</small>}
                </RowText>
                <MoveButtons hostId={hostId} kind={kind} id={id} name={entry.name} />
              </Row>
            )
          );
        })}
      </Rows>
    </Part>
  );
}
