import type { Tables } from './classes.ts';

export const restaurant = {
  restaurant: {
    purpose: 'provider',
    columns: {
      id: 'none',
      url: 'none',
      name: 'none',
      owner: 'business',
      street: 'business',
      house_number: 'business',
      place_id: 'none',
      latitude: 'business',
      longitude: 'business',
      phone: 'business',
      email: 'business',
      tax_number: 'business',
      vat_id: 'business',
      register_entry: 'business',
      is_small_business: 'none',
      has_dishes: 'none',
      has_openings: 'none',
      has_areas: 'none',
      has_owner: 'none',
      cuisines: 'none',
      scene: 'none',
      logo: 'none',
      cover_photo: 'none',
      cover_hash: 'none',
      team_photo: 'none',
      menu_content: 'none',
      kind: 'none',
      is_internal: 'none',
      sort: 'none',
      sponsored_from: 'none',
      sponsored_until: 'none',
      new_until: 'none',
      approved_at: 'none',
      is_active: 'none',
      reactivate_at: 'none',
      has_technical_problem: 'none',
      offers_delivery: 'none',
      offers_pickup: 'none',
      delivery_off_until: 'none',
      pickup_off_until: 'none',
      offers_table_reservation: 'none',
      takes_cash: 'none',
      takes_ec: 'none',
      takes_online: 'none',
      waives_online_fee: 'none',
      takes_tips: 'none',
      takes_vouchers: 'none',
      newsletter_on: 'none',
      allows_reviews: 'none',
      loyalty_percent: 'none',
      offers_cutting: 'none',
      reusable_packaging: 'none',
      apple_pay_key: 'none',
      tolerated_shortfall_cents: 'none',
      delivery_lead_minutes: 'none',
      pickup_lead_minutes: 'none',
      slot_capacity: 'none',
      slot_pieces: 'none',
      slot_pieces_category_id: 'none',
      slot_drivers: 'none',
      slot_limits_until: 'none',
      rush_minutes: 'none',
      rush_until: 'none',
      weekly_rush: 'none',
      tables_off_until: 'none',
      accept_minutes: 'none',
      in_charge_phone: 'business',
      silent_since: 'none',
      auto_accepts: 'none',
      shows_article_numbers: 'none',
      style: 'none',
      rating_count: 'none',
      rating_tenths: 'none',
      delivery_minutes: 'none',
      changed_at: 'none',
      version: 'none',
    },
    erased: [],
    outlives: 'It is the restaurant’s, not the account’s.',
    ends: [
      {
        says: 'Was im Impressum eines Restaurants steht, und wen wir dort anrufen, wenn eine Bestellung wartet',
        until: 'customer',
      },
    ],
  },
  commission_term: {
    columns: {
      restaurant_id: 'none',
      first_day: 'none',
      basis_points: 'none',
      set_by: 'staff',
      set_at: 'none',
    },
  },
  proposed_seller: {
    purpose: 'provider',
    columns: {
      restaurant_id: 'none',
      name: 'none',
      owner: 'business',
      street: 'business',
      house_number: 'business',
      place_id: 'none',
      made_at: 'none',
      refused_at: 'none',
      reason: 'none',
    },
    erased: [],
    outlives: 'It is the restaurant’s, not the account’s.',
    ends: [{ with: 'restaurant' }],
  },
  restaurant_url: {
    columns: {
      url: 'none',
      restaurant_id: 'none',
    },
  },
  opening_time: {
    columns: {
      id: 'none',
      restaurant_id: 'none',
      service: 'none',
      day: 'none',
      opens: 'none',
      closes: 'none',
    },
  },
  day_opening: {
    columns: {
      id: 'none',
      restaurant_id: 'none',
      day: 'none',
      service: 'none',
      opens: 'none',
      closes: 'none',
    },
  },
  absence: {
    columns: {
      id: 'none',
      restaurant_id: 'none',
      title: 'none',
      starts_at: 'none',
      stops_at: 'none',
    },
  },
  delivery_area: {
    columns: {
      id: 'none',
      restaurant_id: 'none',
      place_id: 'none',
      minimum_order_cents: 'none',
      delivery_cents: 'none',
      free_from_cents: 'none',
    },
  },
  delivery_outline: {
    columns: {
      id: 'none',
      restaurant_id: 'none',
      corners: 'none',
      taken_in: 'none',
      left_out: 'none',
      minimum_order_cents: 'none',
      delivery_cents: 'none',
      free_from_cents: 'none',
    },
  },
  special: {
    columns: {
      id: 'none',
      restaurant_id: 'none',
      title: 'none',
      content: 'none',
      starts_at: 'none',
      stops_at: 'none',
    },
  },
  session_restaurant: {
    purpose: 'visit',
    exported: 'openedRestaurants',
    columns: {
      session_id: 'untold',
      restaurant_id: 'fact',
      chosen_at: 'fact',
    },
    erased: [],
    ends: [{ with: 'session' }],
  },
  presence: {
    purpose: 'visit',
    columns: {
      session_public_id: 'untold',
      restaurant_id: 'untold',
      seen_at: 'untold',
    },
    erased: [],
    outlives: 'It goes within a day and knows no account.',
    ends: [
      { says: 'Wer sich welche Speisekarte ansieht', since: 'seen_at', kept: 'presence', does: 'delete' },
    ],
  },
  restaurant_picture: {
    columns: {
      restaurant_id: 'none',
      kind: 'none',
      name: 'none',
      bytes: 'none',
    },
  },
  restaurant_logo: {
    columns: {
      restaurant_id: 'none',
      name: 'none',
      bytes: 'none',
    },
  },
} as const satisfies Tables<
  | 'restaurant'
  | 'commission_term'
  | 'proposed_seller'
  | 'restaurant_url'
  | 'opening_time'
  | 'absence'
  | 'day_opening'
  | 'delivery_area'
  | 'delivery_outline'
  | 'special'
  | 'session_restaurant'
  | 'presence'
  | 'restaurant_picture'
  | 'restaurant_logo'
>;
