/** The pictures taken from the Fluent Emoji set (MIT, Microsoft), by its own names. */
export const foodNames = [
  // meals
  'pizza', 'hamburger', 'french-fries', 'hot-dog', 'sandwich', 'taco', 'burrito', 'stuffed-flatbread', 'falafel',
  'flatbread', 'cooking', 'shallow-pan-of-food', 'pot-of-food', 'fondue', 'green-salad',
  'bento-box', 'rice-ball', 'cooked-rice', 'curry-rice', 'steaming-bowl', 'spaghetti', 'oden', 'sushi',
  'fried-shrimp', 'dango', 'dumpling', 'takeout-box', 'meat-on-bone', 'poultry-leg', 'cut-of-meat', 'bacon',
  'egg', 'cheese-wedge',
  // from the sea
  'fish', 'tropical-fish', 'shrimp', 'crab', 'lobster', 'squid', 'oyster',
  // bakery and sweets
  'bread', 'croissant', 'baguette-bread', 'pretzel', 'bagel', 'pancakes', 'waffle', 'soft-ice-cream', 'ice-cream',
  'shaved-ice', 'doughnut', 'cookie', 'birthday-cake', 'shortcake', 'cupcake', 'pie', 'chocolate-bar', 'custard',
  'honey-pot', 'candy',
  // vegetables, fruit, herbs
  'tomato', 'olive', 'avocado', 'eggplant', 'potato', 'carrot', 'ear-of-corn', 'hot-pepper', 'bell-pepper',
  'cucumber', 'leafy-green', 'broccoli', 'garlic', 'onion', 'mushroom', 'herb', 'lemon', 'tangerine', 'banana',
  'pineapple', 'red-apple', 'strawberry', 'cherries', 'grapes', 'watermelon', 'coconut', 'peanuts',
  // drinks
  'cup-with-straw', 'bubble-tea', 'beverage-box', 'hot-beverage', 'teacup-without-handle', 'glass-of-milk',
  'beer-mug', 'wine-glass', 'tropical-drink', 'cocktail-glass', 'bottle-with-popping-cork', 'tumbler-glass',
  // around the table
  'fork-and-knife-with-plate', 'chopsticks', 'salt', 'butter', 'canned-food', 'bicycle', 'wrapped-gift',
  'party-popper', 'beach-with-umbrella', 'umbrella-on-ground', 'spiral-shell', 'sailboat', 'ticket', 'bell',
  'alarm-clock', 'office-building', 'seedling', 'shopping-bags', 'star', 'turtle',
] as const;

export type FoodName = (typeof foodNames)[number];

/** Is this text the name of a picture, for example in an address 'food:pizza'? */
export const isFoodName = (name: string): name is FoodName => (foodNames as readonly string[]).includes(name);
