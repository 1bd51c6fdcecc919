import type { Form, Recipe } from '#domain/picture/recipe.ts';
import { drawBowl, drawSalad, drawTossed } from './forms/bowls.ts';
import { drawDip } from './forms/dips.ts';
import { drawRiceCakes } from './forms/rice-cakes.ts';
import { drawCurry, drawSoup } from './forms/soups.ts';
import { drawBurger } from './forms/burgers.ts';
import { drawDrink } from './forms/drinks.ts';
import { drawBread, drawHotDog, drawSandwich } from './forms/breads.ts';
import { drawBox, drawCup } from './forms/cups.ts';
import { drawPocket, drawTacos, drawWrap } from './forms/handheld.ts';
import { drawBaked, drawCalzone, drawPasta } from './forms/pasta.ts';
import { drawMeal, drawPail, drawVoucher } from './forms/others.ts';
import { drawLahmacun, drawPide } from './forms/flatbreads.ts';
import { drawPizza } from './forms/pizza.ts';
import { drawPiece, drawPlate } from './forms/plates.ts';
import { drawBasket, drawBoard, drawDish, drawPan, drawSlices } from './forms/trays.ts';
import { drawNigiri, drawRolls, drawSashimi, drawSushiMix } from './forms/sushi.ts';
import { drawCake } from './forms/cakes.ts';
import { drawGlassful } from './forms/glassfuls.ts';
import { drawCone, drawCoupe, drawTub } from './forms/ices.ts';
import { drawMochi, drawPopsicle, drawSoftIce, drawSpaghettiIce } from './forms/ice-shapes.ts';
import { drawCrepe, drawStack, drawWaffle } from './forms/sweets.ts';
import { Scene } from './scene.ts';

type DrawForm = (scene: Scene, recipe: Recipe) => void;

const forms: Record<Form, DrawForm> = {
  baked: drawBaked,
  basket: drawBasket,
  board: drawBoard,
  bowl: drawBowl,
  box: drawBox,
  bread: drawBread,
  burger: drawBurger,
  cake: drawCake,
  calzone: drawCalzone,
  cone: drawCone,
  coupe: drawCoupe,
  crepe: drawCrepe,
  cup: drawCup,
  curry: drawCurry,
  dip: drawDip,
  dish: drawDish,
  drink: drawDrink,
  glassful: drawGlassful,
  hotdog: drawHotDog,
  lahmacun: drawLahmacun,
  mochi: drawMochi,
  nigiri: drawNigiri,
  pail: drawPail,
  pan: drawPan,
  pasta: drawPasta,
  pide: drawPide,
  piece: drawPiece,
  pizza: drawPizza,
  plate: drawPlate,
  pocket: drawPocket,
  popsicle: drawPopsicle,
  'rice-cakes': drawRiceCakes,
  rolls: drawRolls,
  salad: drawSalad,
  sandwich: drawSandwich,
  sashimi: drawSashimi,
  slices: drawSlices,
  'soft-ice': drawSoftIce,
  soup: drawSoup,
  'spaghetti-ice': drawSpaghettiIce,
  stack: drawStack,
  'sushi-mix': drawSushiMix,
  tacos: drawTacos,
  tossed: drawTossed,
  tub: drawTub,
  voucher: drawVoucher,
  waffle: drawWaffle,
  wrap: drawWrap,
};

/** The picture of a dish as SVG. Always the same for the same recipe. */
export function composeDish(recipe: Recipe): string {
  const scene = new Scene(recipe.seed);
  const drawForm = forms[recipe.form];
  if (recipe.beside) drawMeal(scene, recipe, recipe.beside, drawForm);
  else drawForm(scene, recipe);
  return scene.toString();
}
