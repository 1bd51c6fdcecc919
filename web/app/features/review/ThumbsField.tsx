import type { Typed } from '../../forms/sent-form.ts';
import { ChoiceGroup, Pill } from '../../ui/Choice.tsx';
import { DishPicture } from '../../ui/food/DishPicture.tsx';
import { ThumbsDown, ThumbsUp } from '../../ui/icons.ts';
import { type RatingDetails, thumbOf } from './rate.ts';

interface ThumbsFieldProps {
  dishes: RatingDetails['dishes'];
  /** What came back with the form. */
  typed: Typed;
}

/** Thumbs up or down for each dish, for whoever wants to (REV-121). */
export function ThumbsField({ dishes, typed }: ThumbsFieldProps) {
  if (dishes.length === 0) return null;
  return (
    <section aria-labelledby="gerichte">
      <h2 id="gerichte" className="choice-legend">
        Was hat geschmeckt? <small className="ml-1 font-text font-[500] tracking-normal">freiwillig</small>
      </h2>
      <ul className="grid gap-2">
        {dishes.map(({ id, title, image }) => (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
            <DishPicture picture={image} className="w-14 rounded-md" />
            <ChoiceGroup legend={title} hideLegend className="flex items-center justify-between gap-3">
              <span aria-hidden="true" className="leading-tight font-strong wrap-anywhere">
                {title}
              </span>
              <span className="flex flex-none gap-2">
                <Pill type="radio" name={thumbOf(id)} value="up" defaultChecked={typed[thumbOf(id)] === 'up'}>
                  <ThumbsUp size={18} aria-hidden="true" />
                  <span className="sr-only">Hat geschmeckt</span>
                </Pill>
                <Pill
                  type="radio"
                  name={thumbOf(id)}
                  value="down"
                  defaultChecked={typed[thumbOf(id)] === 'down'}
                >
                  <ThumbsDown size={18} aria-hidden="true" />
                  <span className="sr-only">Hat nicht geschmeckt</span>
                </Pill>
              </span>
            </ChoiceGroup>
          </li>
        ))}
      </ul>
    </section>
  );
}
