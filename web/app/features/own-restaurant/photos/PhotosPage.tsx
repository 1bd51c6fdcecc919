import { type DragEvent, useState } from 'react';
import { LeaveUnsaved } from '../../../forms/LeaveUnsaved.tsx';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/Field.tsx';
import { Actions } from '../../../ui/Actions.tsx';
import { Part } from '../../../ui/Part.tsx';
import type { OwnMenu } from '../menu-parts.ts';
import { OwnFrame } from '../OwnFrame.tsx';
import { PhotoCard } from './PhotoCard.tsx';
import { usePhotos } from './use-photos.ts';

/** Many photos at once: chosen or dropped, each with its dish and what of it is shown. */
export function PhotosPage({ menu }: { menu: OwnMenu }) {
  const { photos, problem, add, send, change, remove } = usePhotos(menu);
  const [isOver, setOver] = useState(false);
  const taken = new Set(photos.flatMap(({ productId }) => productId ?? []));
  const isSending = photos.some(({ state }) => state === 'sending');
  const hover = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  const drop = (event: DragEvent) => {
    hover(false)(event);
    void add([...event.dataTransfer.files]);
  };
  return (
    <OwnFrame
      restaurant={menu.restaurant}
      title="Fotos"
      lead="Gerichte mit Foto werden öfter bestellt."
      back={{ to: staffPaths.ownMenu(menu.restaurant.id), label: 'Speisekarte' }}
    >
      <Part title="Fotos auswählen">
        <div
          className={cx('rounded-lg border-2 border-dashed p-5', isOver ? 'border-primary' : 'border-line')}
          onDragOver={hover(true)}
          onDragLeave={hover(false)}
          onDrop={drop}
        >
          <Field
            label="Mehrere auf einmal, oder zieh sie hierher"
            hint="Heißt die Datei wie das Gericht, finden wir es selbst. Aufnahmeort und Gerät nehmen wir heraus."
            error={problem}
          >
            {(wiring) => (
              <input
                {...wiring}
                type="file"
                accept="image/*"
                multiple
                className="input"
                onChange={({ target }) => {
                  void add([...(target.files ?? [])]);
                  // The same ones may be chosen again.
                  target.value = '';
                }}
              />
            )}
          </Field>
        </div>
        <noscript>
          <p>Ohne JavaScript lädst du das Foto bei jedem Gericht einzeln hoch.</p>
        </noscript>
      </Part>
      <LeaveUnsaved isChanged={photos.length > 0} question="Diese Fotos sind noch nicht hochgeladen">
        Ausgewählt sind sie dann nicht mehr.
      </LeaveUnsaved>
      {photos.length > 0 && (
        <Part title={photos.length === 1 ? 'Ein Foto' : `${photos.length} Fotos`}>
          <ul className="divide-y divide-line">
            {photos.map((photo) => (
              <PhotoCard
                key={photo.key}
                photo={photo}
                products={menu.products}
                taken={taken}
                onChange={(changed) => change(photo.key, changed)}
                onRemove={() => remove(photo.key)}
              />
            ))}
          </ul>
          <Actions>
            <Button type="button" busy={isSending} disabled={taken.size === 0} onClick={() => void send()}>
              Hochladen
            </Button>
          </Actions>
        </Part>
      )}
    </OwnFrame>
  );
}
