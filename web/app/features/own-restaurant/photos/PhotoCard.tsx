import { type ChangeEvent, type PointerEvent, useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field, FieldError } from '../../../ui/Field.tsx';
import type { OwnProduct } from '../menu-parts.ts';
import { type Crop, drawCrop, pulled } from './crop.ts';
import type { ChosenPhoto } from './use-photos.ts';

interface PhotoCardProps {
  photo: ChosenPhoto;
  products: readonly OwnProduct[];
  /** Dishes that another photo is for. */
  taken: ReadonlySet<number>;
  onChange: (change: Partial<ChosenPhoto>) => void;
  onRemove: () => void;
}

/** One photo with its dish and what of it is shown. */
export function PhotoCard({ photo, products, taken, onChange, onRemove }: PhotoCardProps) {
  const { name, productId, crop, state, problem } = photo;
  const dish = products.find(({ id }) => id === productId);
  const slide = (part: keyof Crop) => (event: ChangeEvent<HTMLInputElement>) =>
    onChange({ crop: { ...crop, [part]: Number(event.target.value) } });
  const sliders = [
    ['Ausschnitt näher', 'zoom', 1, 4],
    ['Ausschnitt nach rechts', 'x', 0, 1],
    ['Ausschnitt nach unten', 'y', 0, 1],
  ] as const;
  return (
    <li className="grid gap-4 py-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <CropView photo={photo} onCrop={(changed) => onChange({ crop: changed })} />
      <div className="grid content-start gap-2.5">
        <p className="text-sm wrap-anywhere text-ink-soft">{name}</p>
        <Field label="Gericht" hint={dish?.image ? 'Es ersetzt das Foto, das dort jetzt ist.' : undefined}>
          {(wiring) => (
            <select
              {...wiring}
              className="input"
              value={productId ?? ''}
              onChange={(event) => onChange({ productId: Number(event.target.value) || null })}
            >
              <option value="">Bitte wählen</option>
              {products.map(({ id, title }) => (
                <option key={id} value={id} disabled={taken.has(id) && id !== productId}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-3">
          {sliders.map(([label, part, min, max]) => (
            <Field key={part} label={label}>
              {(wiring) => (
                <input
                  {...wiring}
                  type="range"
                  className="min-h-target w-full"
                  min={min}
                  max={max}
                  step={STEP}
                  value={crop[part]}
                  onChange={slide(part)}
                />
              )}
            </Field>
          ))}
        </div>
        <FieldError error={problem} />
        <p>
          {state === 'sending' ? (
            'Wird hochgeladen …'
          ) : (
            <Button type="button" look="quiet" onClick={onRemove}>
              Weglassen<span className="sr-only">: {name}</span>
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}

/** Of a slider: a fiftieth of the photo is finer than a thumb. */
const STEP = 0.02;

const EDGE = 384;

/** What guests will see; it can be pulled about. The sliders do the same for keys. */
function CropView({ photo, onCrop }: { photo: ChosenPhoto; onCrop: (crop: Crop) => void }) {
  const { bitmap, crop } = photo;
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (ref.current) drawCrop(ref.current, bitmap, crop);
  }, [bitmap, crop]);
  const pull = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    onCrop(pulled(bitmap, crop, [event.movementX / width, event.movementY / height]));
  };
  return (
    <canvas
      ref={ref}
      width={EDGE}
      height={EDGE}
      className="aspect-square w-full max-w-48 touch-none cursor-move rounded-lg bg-sand"
      role="img"
      aria-label={`Ausschnitt von ${photo.name}`}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={pull}
    />
  );
}
