import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { Catalogue, Ingredient } from './dish.ts';
import { PlacesFile } from './places.ts';
import { RestaurantFile } from './restaurant.ts';
import { GuestsFile, ReviewsFile } from './past.ts';
import { PeopleFile } from './people.ts';
import { SitesFile } from './sites.ts';

const FOLDER = new URL('../data/', import.meta.url);

/** All data files, checked; a mistake in one throws with the file's name. */
export async function readData() {
  const [places, sites, people, guests, reviews, ingredients, catalogues, restaurants] = await Promise.all([
    readYaml('places.yaml', PlacesFile),
    readYaml('sites.yaml', SitesFile),
    readYaml('people.yaml', PeopleFile),
    readYaml('guests.yaml', GuestsFile),
    readYaml('reviews.yaml', ReviewsFile),
    readYaml('ingredients.yaml', z.record(z.string(), Ingredient)),
    readFolder('cuisines', Catalogue),
    readFolder('restaurants', RestaurantFile),
  ]);
  return {
    places,
    sites,
    people,
    guests,
    reviews,
    ingredients,
    catalogues,
    restaurants: [...restaurants.values()].toSorted((a, b) => a.sort - b.sort),
  };
}

export type Data = Awaited<ReturnType<typeof readData>>;

/** A text file of the data folder. */
export const readText = (name: string): Promise<string> => readFile(new URL(name, FOLDER), 'utf8');

/** One YAML file of the data folder, checked. */
export async function readYaml<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(parse(await readText(name)));
  if (!parsed.success) throw new Error(`demo/data/${name}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

// By name, so that ids come out the same on every machine.
async function readFolder<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): Promise<Map<string, z.output<Schema>>> {
  const names = (await readdir(new URL(`${folder}/`, FOLDER)))
    .filter((name) => name.endsWith('.yaml'))
    .sort();
  const files = await Promise.all(names.map((name) => readYaml(`${folder}/${name}`, schema)));
  return new Map(files.map((file, index) => [names[index]?.replace('.yaml', '') ?? '', file]));
}
