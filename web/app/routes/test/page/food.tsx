import { FoodCover } from '#web/ui/food/FoodCover.tsx';
import { FoodIcon } from '#web/ui/food/FoodIcon.tsx';
import { FoodPicture } from '#web/ui/food/FoodPicture.tsx';
import { HeroScene } from '#web/ui/food/HeroScene.tsx';
import { coverScenes } from '#domain/cover-scenes.ts';
import { heroes } from '#web/ui/food/hero-scenes.ts';
import { foodNames } from '#domain/food-names.ts';
import { tones } from '#domain/food-tones.ts';
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
      <Sample title="Titelbilder">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {[...Object.keys(coverScenes), 'unbekannt'].map((scene, at) => (
            <figure key={scene} className="card overflow-hidden">
              <FoodCover scene={scene} seed={scene} closed={at === 4} />
              <figcaption className="px-4 py-2">{scene}</figcaption>
            </figure>
          ))}
        </div>
        <FoodCover scene="pizza" seed="pizzeria-seebruecke" size="hero" className="rounded-xl" />
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
