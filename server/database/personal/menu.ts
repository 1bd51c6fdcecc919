import type { Tables } from './classes.ts';

export const menu = {
  category: {
    columns: {
      id: 'none',
      restaurant_id: 'none',
      name: 'none',
      description: 'none',
      image: 'none',
      sort: 'none',
      is_active: 'none',
      offered: 'none',
    },
  },
  product: {
    columns: {
      id: 'none',
      restaurant_id: 'none',
      category_id: 'none',
      kind: 'none',
      title: 'none',
      content: 'none',
      article_number: 'none',
      image: 'none',
      vat_class: 'none',
      is_new: 'none',
      is_special: 'none',
      is_vegetarian: 'none',
      is_vegan: 'none',
      attributes: 'none',
      allergens: 'none',
      allergens_declared: 'none',
      additives: 'none',
      additives_declared: 'none',
      caffeine_mg: 'none',
      alcohol_tenths: 'none',
      age_limit: 'none',
      generator: 'none',
      is_discountable: 'none',
      sold_out_until: 'none',
      is_active: 'none',
      sort: 'none',
      special_until: 'none',
    },
  },
  product_size: {
    columns: {
      product_id: 'none',
      size: 'none',
      title: 'none',
      price_cents: 'none',
      deposit_cents: 'none',
      is_prepacked: 'none',
      content_amount: 'none',
      content_unit: 'none',
      special_cents: 'none',
      sold_out_until: 'none',
    },
  },
  product_component: {
    columns: {
      id: 'none',
      product_id: 'none',
      title: 'none',
      vat_class: 'none',
      single_cents: 'none',
      sort: 'none',
      dish_id: 'none',
    },
  },
  ingredient: {
    columns: {
      id: 'none',
      restaurant_id: 'none',
      title: 'none',
      synonyms: 'none',
      image: 'none',
      burger_height: 'none',
      is_vegetarian: 'none',
      allergens: 'none',
      allergens_declared: 'none',
      additives: 'none',
      additives_declared: 'none',
      sold_out_until: 'none',
    },
  },
  product_ingredient: {
    columns: {
      product_id: 'none',
      ingredient_id: 'none',
      count: 'none',
      sort: 'none',
    },
  },
  rule: {
    columns: {
      id: 'none',
      restaurant_id: 'none',
      title: 'none',
      description: 'none',
      min_choices: 'none',
      max_choices: 'none',
      included_choices: 'none',
      default_ingredient_id: 'none',
    },
  },
  rule_choice: {
    columns: {
      rule_id: 'none',
      ingredient_id: 'none',
      price_cents: 'none',
      sort: 'none',
    },
  },
  rule_choice_size: {
    columns: {
      rule_id: 'none',
      ingredient_id: 'none',
      size: 'none',
      price_cents: 'none',
    },
  },
  product_rule: {
    columns: {
      product_id: 'none',
      rule_id: 'none',
      sort: 'none',
    },
  },
  product_photo: {
    columns: {
      product_id: 'none',
      name: 'none',
      bytes: 'none',
    },
  },
  menu_photo: {
    columns: {
      name: 'none',
      category_id: 'none',
      ingredient_id: 'none',
      bytes: 'none',
    },
  },
  dish_drawing: {
    columns: {
      hash: 'none',
      bytes: 'none',
      drawn_at: 'none',
    },
  },
  dish_figure: {
    columns: {
      product_id: 'none',
      orders: 'none',
      guests: 'none',
      likes: 'none',
      votes: 'none',
    },
  },
  dish_pair: {
    columns: { restaurant_id: 'none', product_id: 'none', other_id: 'none', lift_percent: 'none' },
  },
  product_stock: {
    columns: { product_id: 'none', pieces: 'none', counted: 'none' },
  },
  menu_version: {
    purpose: 'staff',
    columns: {
      id: 'none',
      restaurant_id: 'none',
      at: 'none',
      person_id: 'staff',
      action: 'none',
      taken_back_by: 'none',
      planned_for: 'none',
      hindrance: 'none',
    },
    erased: [],
    outlives: "What was changed in a menu is the restaurant's; the account names nobody any more.",
    ends: [
      {
        says: 'Wer was an einer Speisekarte geändert hat',
        since: 'at',
        kept: 'menuVersions',
        does: 'delete',
      },
    ],
  },
  menu_draft: {
    purpose: 'staff',
    columns: { id: 'none', restaurant_id: 'none', at: 'none', person_id: 'staff', entries: 'none' },
    erased: [],
    outlives: "What was begun in a menu is the restaurant's; the account names nobody any more.",
    ends: [
      {
        says: 'Wer einen Entwurf der Speisekarte abgelegt hat',
        since: 'at',
        kept: 'menuVersions',
        does: 'delete',
      },
    ],
  },
  menu_version_entry: {
    columns: { version_id: 'none', kind: 'none', entry_id: 'none', before: 'none', after: 'none' },
  },
  stock_taken: {
    columns: { order_id: 'none', product_id: 'none', pieces: 'none' },
  },
  kitchen_station: { columns: { id: 'none', restaurant_id: 'none', name: 'none', sort: 'none' } },
  station_category: { columns: { category_id: 'none', station_id: 'none' } },
  station_product: { columns: { product_id: 'none', station_id: 'none' } },
} as const satisfies Tables<
  | 'category'
  | 'product'
  | 'product_size'
  | 'product_component'
  | 'ingredient'
  | 'product_ingredient'
  | 'rule'
  | 'rule_choice'
  | 'rule_choice_size'
  | 'product_rule'
  | 'product_photo'
  | 'menu_photo'
  | 'dish_drawing'
  | 'dish_figure'
  | 'dish_pair'
  | 'product_stock'
  | 'menu_version'
  | 'menu_version_entry'
  | 'menu_draft'
  | 'stock_taken'
  | 'kitchen_station'
  | 'station_category'
  | 'station_product'
>;
