import { FoodIcon } from '#web/ui/food/FoodIcon.tsx';
import { FoodPicture } from '#web/ui/food/FoodPicture.tsx';
import { HeroScene } from '#web/ui/food/HeroScene.tsx';
import { heroes } from '#web/ui/food/hero-scenes.ts';
import { foodNames } from '#domain/menu/food-names.ts';
import { tones } from '#domain/menu/food-tones.ts';
import { Sample } from './sample.tsx';

export function FoodSamples() {
  return (
    <>
      <Sample title="Kacheln">
        <div className="grid grid-cols-3 gap-2.5 lg:grid-cols-6 lg:gap-4.5">
          {tones.map((tone, at) => (
            <span key={tone} className={`food-tile tone-${tone}`}>
              <FoodIcon
                food={
                  (['pizza', 'hamburger', 'stuffed-flatbread', 'sushi', 'green-salad', 'fish'] as const)[
                    at
                  ] ?? 'pizza'
                }
              />
              {tone}
            </span>
          ))}
        </div>
      </Sample>
      <Sample title="Bühnen">
        {heroes.map((_, index) => (
          <HeroScene key={index} index={index} className="rounded-xl">
            <h3 className="text-hero">Mahlzeit!</h3>
            <p className="hero-lead">Bühne {index}</p>
          </HeroScene>
        ))}
      </Sample>
      <Sample title="Alle Bilder">
        <div className="flex flex-wrap gap-2">
          {foodNames.map((food) => (
            <FoodPicture key={food} food={food} className="w-16" />
          ))}
        </div>
      </Sample>
    </>
  );
}
