// Written by `npm run client` from the contract; changes here are lost.

export type Absence = {
  item_title: string;
  item_start: string;
  item_stop: string;
};

export type Board = {
  now: string;
  restaurant: {
    id: number;
    item_name: string;
    item_url: string;
    item_logo: string;
    isApproved: boolean;
    isOwn: boolean;
    rights: (
      | 'board'
      | 'orders'
      | 'hand-over'
      | 'drive'
      | 'cash-up'
      | 'pause'
      | 'acceptance'
      | 'stock'
      | 'reduce'
      | 'reduce-beyond'
      | 'revenue'
      | 'past'
      | 'past-all'
      | 'names'
      | 'tables'
      | 'devices'
      | 'reviews'
      | 'menu'
      | 'marketing'
      | 'payment'
      | 'fiscal'
      | 'till-books'
      | 'keys'
      | 'team'
      | 'team-owners'
      | 'audit'
    )[];
    pausedUntil: string | null;
    acceptMinutes: number;
    silentSince: string | null;
    state: State;
    busy: BusyNow;
  };
  restaurants: {
    id: number;
    item_name: string;
  }[];
  tickets: Ticket[];
  trial: Ticket | null;
  stations: {
    id: number;
    name: string;
  }[];
  device: {
    name: string;
    acting: string | null;
  } | null;
  today: {
    orders: number;
    value: number | null;
  };
  boards: KnownBoard[];
  drivers: KnownDriver[];
  printers: {
    name: string;
    trouble: string | null;
  }[];
  few: {
    title: string;
    pieces: number;
  }[];
  viewers: number;
};

export type BusyNow = {
  rush: {
    minutes: number;
    until: string;
  } | null;
  pauses: {
    mode: 'delivery' | 'pickup' | 'table';
    until: string;
  }[];
};

export type DeliveryLocation = {
  id: number;
  item_geoid: number;
  item_plz: string;
  item_ort_einfach: string;
  item_ortsteil: string;
  item_ort: string;
  item_url: string;
  item_mbw: number;
  item_shipping: number;
  item_free: number;
};

export type Dispute = {
  id: number;
  state: 'asked' | 'open' | 'won' | 'lost';
  amount: number;
  reason: string;
  dueAt: string | null;
  isAnswered: boolean;
  toldAt: string;
  borneBy: 'operator' | 'restaurant';
  decision: string;
  fee: number;
  service: string;
};

export type Done = {
  success: true;
};

export type Host = {
  id: number;
  item_name: string;
  item_url: string;
  item_menu_url: string;
  item_owner: string;
  item_street: string;
  item_houseno: string;
  item_plz: string;
  item_ort: string;
  item_taxnumber: string;
  item_phone: string;
  item_email: string;
  item_register: string;
  item_vatid: string;
  item_logo: string;
  item_cover: string | null;
  item_foodtype: string;
  item_review_count: number;
  item_avg: number;
  item_type: string;
  isInternal: boolean;
  item_auto_reactivate: string | null;
  item_show_article_numbers: 'Y' | 'N';
  item_coupon_kickback: number;
  item_allow_coupons: 'Y' | 'N';
  item_menu_content: string;
  item_teamphoto: string | null;
  item_max_mbw_deviation: number;
  item_homedelivery: 'Y' | 'N';
  item_pickup: 'Y' | 'N';
  item_active: 'Y' | 'N';
  item_active_delivery: 'Y' | 'N';
  item_active_pickup: 'Y' | 'N';
  item_allow_bookatable: 'Y' | 'N';
  item_payment_cash: 'Y' | 'N';
  item_webpayment: 'Y' | 'N';
  item_webpayment_tip: 'Y' | 'N';
  item_webpayment_free: 'Y' | 'N';
  item_payment_ec: 'Y' | 'N';
  item_allow_cut: 'Y' | 'N';
  item_vytal: 'Y' | 'N';
  newsletter: boolean;
  item_website_applekey: string;
  item_delivery_minutes: number | null;
  item_pickup_minutes: number;
  reusablePackaging: 'offered' | 'own-container' | 'not-obliged';
  smallBusiness: boolean;
  state: State;
  latitude: number | null;
  longitude: number | null;
};

export type KnownBoard = {
  name: string;
  seenAt: string;
  isAlive: boolean;
};

export type KnownDriver = {
  shiftId: number;
  name: string;
  stops: number[];
  leftAt: string | null;
  backAt: string | null;
  isGone: boolean;
};

export type Location = {
  id: number;
  item_geoid: number;
  item_plz: string;
  item_ort_einfach: string;
  item_ortsteil: string;
  item_ort: string;
  item_url: string;
};

export type Menu = {
  host: Host;
  open: {
    isOpen: 0 | 1;
    openingIn: number | null;
    now: string;
    times: {
      open: string;
      close: string;
    }[];
  };
  away: Absence | null;
  locked: boolean;
  specials: Special[];
  products: Product[];
};

export type MoneyMove = {
  kind: 'refund' | 'capture' | 'release';
  amount: number;
  state: 'requested' | 'at-service' | 'done' | 'failed';
  problem: string;
  since: string;
  tries: number;
};

export type OpeningTime = {
  item_day: number;
  item_open: string | null;
  item_close: string | null;
};

export type OpenInterval = {
  open: number;
  close: number;
  zeroday: number;
  type: 'pickup' | 'delivery';
};

export type OwnArea = {
  id: number;
  item_geoid: number;
  item_plz: string;
  item_ort_einfach: string;
  item_ortsteil: string;
  item_ort: string;
  item_url: string;
  minimum: number;
  delivery: number;
  freeFrom: number | null;
  version: string;
};

export type OwnDay = {
  day: string;
  service: 'delivery' | 'pickup';
  times: {
    opens: string;
    closes: string;
  }[];
};

export type OwnDeclaration = {
  state: 'declared' | 'none' | 'unknown';
  codes: string[];
};

export type OwnHours = {
  service: 'delivery' | 'pickup';
  day: number;
  opens: string | null;
  closes: string | null;
};

export type OwnIngredient = {
  title: string;
  isVegetarian: boolean;
  allergens: OwnDeclaration;
  additives: OwnDeclaration;
  soldOut: boolean;
  id: number;
  image: string | null;
  layer: number | null;
  version: string;
};

export type OwnProduct = {
  categoryId: number;
  title: string;
  content: string;
  artNo: string;
  vatClass: 'food' | 'drink' | 'milk-drink' | 'none';
  isVegetarian: boolean;
  isVegan: boolean;
  isNew: boolean;
  isSpecial: boolean;
  attributes: string[];
  allergens: OwnDeclaration;
  additives: OwnDeclaration;
  caffeineMg: number | null;
  alcoholPercent: number | null;
  ageLimit: 16 | 18 | null;
  sizes: {
    code: 'tiny' | 'small' | 'medium' | 'big' | 'family';
    title: string;
    price: number;
    special: number | null;
    deposit: number;
    isPrepacked: boolean;
    amount: number | null;
    unit: 'ml' | 'g';
  }[];
  specialLastDay: string | null;
  parts: {
    title: string;
    vatClass: 'food' | 'drink' | 'milk-drink';
    price: number;
    dish: 'on' | 'out' | 'off' | null;
    offered?: string;
  }[];
  generator: 'burger' | 'pizza' | 'bowl' | null;
  ruleIds: number[];
  ingredients: string[];
  id: number;
  kind: 'dish' | 'combo' | 'gift-voucher';
  image: string | null;
  picture: string;
  availability: 'on' | 'today' | 'off';
  isOut: boolean;
  version: string;
};

export type Product = {
  id: number;
  title: string;
  content: string;
  image: string;
  artNo: string;
  isNew: boolean;
  isSpecial: boolean;
  isVeggie: boolean;
  isVegan: boolean;
  categoryId: number;
  categoryName: string;
  categoryImage: string | null;
  productIngredients: {
    title: string;
    count: number;
  }[];
  productAttributes: string[];
  allergens: string[];
  allergensKnown: boolean;
  additives: string[];
  additivesKnown: boolean;
  caffeineMg: number | null;
  ageLimit: 16 | 18 | null;
  alcoholPercent: number | null;
  priceTiny: number;
  priceSmall: number;
  priceMedium: number;
  priceLarge: number;
  priceFamily: number;
  titleTiny?: string;
  titleSmall?: string;
  titleMedium?: string;
  titleLarge?: string;
  titleFamily?: string;
  sizes: ProductSize[];
  hasRules: boolean;
  isVoucher?: true;
  isBuilt: boolean;
  soldOut: boolean;
  popular?: number;
  likedPercent?: number;
  offered?: {
    text: string;
    now: boolean;
    isOwn?: true;
  };
  specialStop: string | null;
};

export type ProductRule = {
  id: number;
  item_title: string;
  item_description: string;
  item_rule: 'optional' | 'required';
  item_default: number | null;
  min: number;
  max: number;
  included: number;
  item_ingredients: {
    id: number;
    title: string;
    price: number;
    soldOut: boolean;
    allergens: string[];
    allergensKnown: boolean;
    additives: string[];
    additivesKnown: boolean;
  }[];
};

export type ProductSize = {
  code: 'tiny' | 'small' | 'medium' | 'big' | 'family';
  title: string;
  price: number;
  was: number | null;
  deposit: number;
  basePrice: string | null;
  content: string | null;
  soldOut?: true;
};

export type ProposedSeller = {
  item_name: string;
  item_owner: string;
  item_street: string;
  item_houseno: string;
  item_plz: string;
  item_ort: string;
  madeAt: string;
  refused: string | null;
};

export type Provider = {
  id: number;
  item_name: string;
  item_url: string;
  item_logo: string;
  item_cover: string | null;
  item_ort: string;
  item_foodtype: string;
  item_foodtype_array: string[];
  cuisineGroups: string[];
  item_sort: number;
  item_active: 'Y' | 'N';
  item_active_delivery: 'Y' | 'N';
  item_active_pickup: 'Y' | 'N';
  item_auto_reactivate: string | null;
  item_auto_inactive: 'Y' | 'N';
  item_away_id: number | null;
  item_new: 'Y' | 'N';
  item_has_special: 'Y' | 'N';
  item_review: 'allow' | 'disallow';
  item_review_count: number;
  item_avg: number;
  item_coupon_kickback: number;
  item_allow_coupons: 'Y' | 'N';
  item_homedelivery: 'Y' | 'N';
  item_allow_bookatable: 'Y' | 'N';
  item_webpayment: 'Y' | 'N';
  item_webpayment_free: 'Y' | 'N';
  item_payment_ec: 'Y' | 'N';
  item_payment_cash: 'Y' | 'N';
  item_mbw: number;
  item_shipping: number;
  item_free: number;
  item_delivery_minutes: number | null;
  pickupMinutes: number;
  item_distance: number | null;
  item_duration: number | null;
  config_open: {
    now: number;
    times: OpenInterval[];
  };
  isLasthost: boolean;
  state: State;
  vegetarian: boolean;
  sponsored: boolean;
  latitude: number;
  longitude: number;
};

export type Receiver = {
  id: number;
  item_created: string;
  item_firstname: string;
  item_email: string;
  item_budget: number;
  item_cost_centre: string;
  item_active: 'Y' | 'N';
  item_coupon_count: number;
};

export type Seller = {
  item_name: string;
  item_owner: string;
  item_street: string;
  item_houseno: string;
  item_plz: string;
  item_ort: string;
};

export type Special = {
  item_title: string;
  item_content: string;
  item_stop: string | null;
};

export type State = {
  code: 'open' | 'closed' | 'busy' | 'away' | 'unavailable' | 'technical';
  orderable: boolean;
  preorder: boolean;
  openUntil: string | null;
  opensAt: string | null;
  availableAgainAt: string | null;
  absenceTitle: string | null;
  closedToday: boolean;
  delivery: boolean;
  pickup: boolean;
  services: {
    delivery: {
      open: boolean;
      openUntil: string | null;
      opensAt: string | null;
    } | null;
    pickup: {
      open: boolean;
      openUntil: string | null;
      opensAt: string | null;
    } | null;
  };
};

export type Ticket = {
  orderId: number;
  state:
    | 'awaiting-payment'
    | 'placed'
    | 'accepted'
    | 'preparing'
    | 'ready'
    | 'on-the-way'
    | 'completed'
    | 'abandoned'
    | 'refused'
    | 'expired'
    | 'cancelled';
  version: number;
  mode: 'delivery' | 'pickup' | 'table';
  modeLabel: string;
  channel: 'online' | 'counter' | 'telephone';
  guest: string;
  phone: string;
  address: string[];
  comment: string;
  wishes: string[];
  ageLimit: number | null;
  persons: number | null;
  tableTitle: string | null;
  lines: TicketLine[];
  stations: {
    id: number;
    isDone: boolean;
  }[];
  payable: number;
  reduced: number;
  mayReduce: boolean;
  mayAsk: boolean;
  question: {
    until: string;
    left: number;
    goesOn: boolean;
  } | null;
  noShow: boolean | null;
  payment: string;
  toCollect: number;
  placedAt: string;
  wishAt: string | null;
  promisedAt: string | null;
  firstPromisedAt: string | null;
  dueAt: string;
  wayMinutes: number;
  prepMinutes: number;
  direction: string;
  acceptUntil: string | null;
  isAutomatic: boolean;
  changedAt: string;
  minutes: number[];
  suggestedMinutes: number;
  mayDelay: boolean;
  cancelRequested: boolean;
  next: {
    state:
      | 'awaiting-payment'
      | 'placed'
      | 'accepted'
      | 'preparing'
      | 'ready'
      | 'on-the-way'
      | 'completed'
      | 'abandoned'
      | 'refused'
      | 'expired'
      | 'cancelled';
    label: string;
  }[];
  held: {
    state:
      | 'awaiting-payment'
      | 'placed'
      | 'accepted'
      | 'preparing'
      | 'ready'
      | 'on-the-way'
      | 'completed'
      | 'abandoned'
      | 'refused'
      | 'expired'
      | 'cancelled';
    label: string;
    until: string;
  } | null;
  driver: {
    shiftId: number;
    name: string;
  } | null;
  cameBack: string | null;
};

export type TicketLine = {
  count: number;
  title: string;
  artNo: string;
  size: string;
  extras: string[];
  note: string;
  guestName: string;
  isMissing: boolean;
  isAsked: boolean;
  stationId: number | null;
};

/** Every call that programs make: what it takes and what it answers. */
export interface Calls {
  /** Places that the query means, the best first: by the beginning of postal code, town or district, else by a street or with slips. Open to everybody. */
  locations: {
    input: {
      query: string;
      /** towns as well where this site delivers to sections of beaches */
      towns?: boolean;
    };
    answer: Location[];
  };
  /** The restaurants that serve a place, orderable ones first. Open to everybody. */
  hosts: {
    input: {
      geourl: string;
      /** narrows and orders the list; without it comes the whole list as it is recommended */
      wish?: {
        /** part of a name, or of a dish */
        search?: string;
        /** "open" is said of this way */
        way?: 'delivery' | 'pickup';
        deliversOnly?: boolean;
        showClosed?: boolean;
        /** also who does not deliver */
        showPickups?: boolean;
        /** any of these groups */
        cuisines?: string[];
        /** minimum order value in EUR, at most */
        minimum?: '10' | '15' | '20' | '';
        freeDelivery?: boolean;
        vegetarian?: boolean;
        diet?: {
          food: 'alles' | 'vegetarisch' | 'vegan';
          without: ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M' | 'N')[];
        };
        cash?: boolean;
        card?: boolean;
        onlinePayment?: boolean;
        sorting?: 'empfohlen' | 'bewertung' | 'zeit' | 'entfernung' | 'mindestbestellwert';
        /** ids of the only restaurants that are wanted */
        only?: number[] | null;
        /** the first of the pages, of 24 restaurants each */
        page?: number;
        /** ids of what was shown from this page on: it does not come again, what has moved up comes */
        seen?: number[];
        /** how many pages */
        pages?: number;
      };
    };
    answer: {
      hosts: {
        real: Provider[];
      };
      narrowed?: {
        of: number;
        total: number;
        page: number;
        pages: number;
        after: number;
        counts: {
          showClosed: number;
          showPickups: number;
          freeDelivery: number;
          vegetarian: number;
          cash: number;
          card: number;
          onlinePayment: number;
          cuisines: Record<string, number>;
          minimums: Record<string, number>;
        };
        suits: {
          hostId: number;
          count: number;
        }[];
        found: {
          hostId: number;
          count: number;
          dishes: {
            id: number;
            title: string;
            category: string;
            image: string;
            price: number;
            severalPrices: boolean;
          }[];
        }[];
        dishCount: number;
        nearly: boolean;
        besides: Provider[];
      };
      lasthost: number | null;
      location: Location;
      placeName: string;
      foodtypes: string[];
      center: {
        latitude: number;
        longitude: number;
      };
      now: string;
      nextChange: string | null;
    };
  };
  /** A restaurant by its id. Open to everybody. */
  gethost: {
    input: {
      /** id */
      hostId: number;
    };
    answer: Host;
  };
  /** The id behind a host URL; null for an unknown one, the current URL for one that was renamed. Open to everybody. */
  gethostbyurl: {
    input: {
      url: string;
    };
    answer: {
      id: number | null;
      url: string | null;
    };
  };
  /** Today's opening times, planned absences and the week. Open to everybody. */
  hostopen: {
    input: {
      /** id */
      hostId: number;
    };
    answer: {
      now: string;
      opentoday: OpeningTime[];
      today: {
        item_day: number;
        item_open: string | null;
        item_close: string | null;
        type: 'pickup' | 'delivery';
      }[];
      away: Absence[];
      open: {
        item_day: number;
        item_open: string | null;
        item_close: string | null;
        type: 'pickup' | 'delivery';
      }[];
      days: {
        date: string;
        type: 'pickup' | 'delivery';
        item_open: string | null;
        item_close: string | null;
      }[];
    };
  };
  /** Where a restaurant delivers to, with minimum order value and delivery cost; without one where any does, or any of a cuisine. Open to everybody. */
  hostlocations: {
    input: {
      hostId?: number | null;
      foodtype?: string;
    };
    answer: {
      locations: DeliveryLocation[];
    };
  };
  /** The menu of a restaurant with its state. Open to everybody. */
  menu: {
    input: {
      /** id */
      hostId: number;
    };
    answer: Menu;
  };
  /** The questions that a product asks in this size. Open to everybody. */
  productRules: {
    input: {
      /** id */
      productId: number;
      size: 'tiny' | 'small' | 'medium' | 'big' | 'family';
    };
    answer: {
      rules: ProductRule[];
    };
  };
  /** All open orders of a restaurant and those finished in the last hours. Needs a key for `orders:read`. */
  kitchenBoard: {
    input: {
      hostId?: number | null;
      /** names the shift that runs in this browser: whoever asks would see an order */
      shift?: string;
      /** somebody has just begun it, also where it had ended */
      begins?: boolean;
    };
    answer: Board;
  };
  /** Orders of a restaurant, over or open, the newest first; who does not run it finds those of today and yesterday and takes no file along. Needs a key for `orders:read`. */
  ownOrders: {
    input: {
      hostId?: number | null;
      search?: string;
      page?: number;
      /** entries a page holds */
      size?: 50 | 1000;
      /** empty: the order the list has by itself */
      sort?: '' | 'number' | 'time' | 'mode' | 'guest' | 'payment' | 'state' | 'sum';
      /** of `sort` */
      isDescending?: boolean;
      /** empty: all that are over, in a search also the open ones */
      state?: '' | 'open' | 'completed' | 'refused' | 'expired' | 'cancelled';
      mode?: '' | 'delivery' | 'pickup' | 'table';
      payment?: '' | 'on-the-spot' | 'online' | 'refunded';
      /** day on which it was placed, in Germany */
      from?: '' | string;
      to?: '' | string;
    };
    answer: {
      restaurant: {
        id: number;
        item_name: string;
      };
      mayExport: boolean;
      count: number;
      orders: {
        orderId: number;
        placedAt: string;
        mode: string;
        state:
          | 'awaiting-payment'
          | 'placed'
          | 'accepted'
          | 'preparing'
          | 'ready'
          | 'on-the-way'
          | 'completed'
          | 'abandoned'
          | 'refused'
          | 'expired'
          | 'cancelled';
        status: string;
        guest: string;
        isForgotten: boolean;
        payable: number;
        reduced: number;
        payment: string;
        money: string;
      }[];
    };
  };
  /** One order of a restaurant: what was sold, what it cost, what happened, who was told and what came back. Needs a key for `orders:read`. */
  ownOrder: {
    input: {
      /** id */
      orderId: number;
    };
    answer: {
      orderId: number;
      placedAt: string;
      mode: string;
      state:
        | 'awaiting-payment'
        | 'placed'
        | 'accepted'
        | 'preparing'
        | 'ready'
        | 'on-the-way'
        | 'completed'
        | 'abandoned'
        | 'refused'
        | 'expired'
        | 'cancelled';
      status: string;
      guest: string;
      isForgotten: boolean;
      payable: number;
      reduced: number;
      payment: string;
      money: string;
      restaurant: {
        id: number;
        item_name: string;
      };
      version: number;
      phone: string;
      address: string[];
      comment: string;
      wishes: string[];
      tableTitle: string;
      persons: number | null;
      wishAt: string | null;
      promisedAt: string | null;
      firstPromisedAt: string | null;
      lines: {
        count: number;
        title: string;
        artNo: string;
        size: string;
        extras: string[];
        note: string;
        guestName: string;
        isMissing: boolean;
        price: number;
      }[];
      sums: {
        label: string;
        value: number;
      }[];
      vat: {
        percent: number;
        net: number;
        vat: number;
        gross: number;
      }[];
      isSmallBusiness: boolean;
      moves: MoneyMove[];
      taken: number;
      refunded: number;
      steps: {
        at: string;
        label: string;
        who: string;
        info: string;
      }[];
      asksToCancelSince: string | null;
      messages: {
        id: number;
        at: string;
        kind: string;
        channel: string;
        state: string;
      }[];
      reductions: {
        id: number;
        at: string;
        amount: number;
        voucher: number;
        reason: string;
        borneBy: 'restaurant' | 'operator';
        who: string;
        lines: string[];
        correction: number | null;
      }[];
      review: {
        at: string;
        stars: number;
        content: string;
        reply: string;
        isHidden: boolean;
      } | null;
      hasReceipt: boolean;
      mayReduce: boolean;
      noShow: boolean | null;
      noShowLabel: string;
      disputes: Dispute[];
    };
  };
  /** Accepts an order with the minutes it takes; with a wish time, for that time. Needs a key for `orders:write`. */
  kitchenAccept: {
    input: {
      /** id */
      orderId: number;
      /** as it was seen; null: tapped where there was no network, and counts where it still fits */
      version: number | null;
      /** names a tap: sent again with the same one, it does nothing more */
      tap?: string;
      minutes?: number | null;
      /** the step waits ten seconds, the last one a minute, and can be taken back until then */
      hold?: boolean;
    };
    answer: {
      success: true;
      ticket: Ticket;
    };
  };
  /** Refuses an order with a reason that the guest reads. Needs a key for `orders:write`. */
  kitchenRefuse: {
    input: {
      /** id */
      orderId: number;
      /** as it was seen; null: tapped where there was no network, and counts where it still fits */
      version: number | null;
      /** names a tap: sent again with the same one, it does nothing more */
      tap?: string;
      reason: string;
      /** the step waits ten seconds, the last one a minute, and can be taken back until then */
      hold?: boolean;
    };
    answer: {
      success: true;
      ticket: Ticket;
    };
  };
  /** Moves an accepted order on: in preparation, ready, on its way, completed. Needs a key for `orders:write`. */
  kitchenAdvance: {
    input: {
      /** id */
      orderId: number;
      /** as it was seen; null: tapped where there was no network, and counts where it still fits */
      version: number | null;
      /** names a tap: sent again with the same one, it does nothing more */
      tap?: string;
      state:
        | 'awaiting-payment'
        | 'placed'
        | 'accepted'
        | 'preparing'
        | 'ready'
        | 'on-the-way'
        | 'completed'
        | 'abandoned'
        | 'refused'
        | 'expired'
        | 'cancelled';
      /** the step waits ten seconds, the last one a minute, and can be taken back until then */
      hold?: boolean;
    };
    answer: {
      success: true;
      ticket: Ticket;
    };
  };
  /** Puts off the promised time of an order that is under way; its guest is told. Needs a key for `orders:write`. */
  kitchenDelay: {
    input: {
      /** id */
      orderId: number;
      /** as it was seen; null: tapped where there was no network, and counts where it still fits */
      version: number | null;
      /** names a tap: sent again with the same one, it does nothing more */
      tap?: string;
      minutes: number;
    };
    answer: {
      success: true;
      ticket: Ticket;
    };
  };
  /** Answers a guest's request for cancellation: cancels the order, or lets it go on and says so. Needs a key for `orders:write`. */
  kitchenAnswerRequest: {
    input: {
      /** id */
      orderId: number;
      /** as it was seen; null: tapped where there was no network, and counts where it still fits */
      version: number | null;
      /** names a tap: sent again with the same one, it does nothing more */
      tap?: string;
      granted: boolean;
      /** what is granted can be taken back for ten seconds */
      hold?: boolean;
    };
    answer: {
      success: true;
      ticket: Ticket;
    };
  };
  /** The whole menu as its owner enters it. Needs a key for `menu:read`. */
  ownMenu: {
    input: {
      hostId?: number | null;
    };
    answer: {
      restaurant: {
        id: number;
        item_name: string;
        item_url: string;
        isApproved: boolean;
      };
      categories: {
        name: string;
        description: string;
        offered: {
          days: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
          from: string;
          until: string;
        }[];
        id: number;
        image: string | null;
        version: string;
      }[];
      specials: {
        title: string;
        content: string;
        firstDay: string | null;
        lastDay: string | null;
        id: number;
        version: string;
      }[];
      products: OwnProduct[];
      planned: {
        id: number;
        at: string;
      }[];
      rules: {
        title: string;
        description: string;
        min: number;
        max: number;
        included: number;
        choices: {
          title: string;
          price: number;
          bySize: Record<string, number>;
        }[];
        preselected: string;
        id: number;
        version: string;
      }[];
      ingredients: OwnIngredient[];
    };
  };
  /** The whole menu of a restaurant with what is sold out, and what is counted. Needs a key for `menu:read`. */
  kitchenShortages: {
    input: {
      hostId?: number | null;
    };
    answer: {
      restaurant: {
        id: number;
        item_name: string;
      };
      now: string;
      opensAt: string;
      categories: {
        id: number;
        name: string;
      }[];
      dishes: {
        id: number;
        title: string;
        until: string | null;
        isForGood: boolean;
        categoryId: number;
        sizes: {
          code: 'tiny' | 'small' | 'medium' | 'big' | 'family';
          title: string;
          until: string | null;
          isForGood: boolean;
        }[];
        without: string[];
        isOut: boolean;
        stock: {
          pieces: number;
          isFew: boolean;
        } | null;
      }[];
      ingredients: {
        id: number;
        title: string;
        until: string | null;
        isForGood: boolean;
        dishes: string[];
      }[];
    };
  };
  /** A section of the menu, new at its end or changed; its times can hold for others, too. Needs a key for `menu:write`. */
  saveOwnCategory: {
    input: {
      /** id */
      hostId: number;
      id?: number | null;
      /** of what was shown; empty for something new */
      version?: string;
      name: string;
      description: string;
      /** times at which it is sold; none: always */
      offered?: {
        /** 1 to 7 Monday to Sunday, 8 public holidays */
        days: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
        /** time of day, HH:MM */
        from: string;
        /** at or before from: the next day */
        until: string;
      }[];
      /** other sections that get the same times, each as it was seen */
      alsoFor?: {
        /** id */
        id: number;
        /** of what was shown; empty for something new */
        version?: string;
      }[];
    };
    answer: {
      success: true;
      id: number;
    };
  };
  /** A product with its sizes and prices, new at the end of its category or changed. Needs a key for `menu:write`. */
  saveOwnProduct: {
    input: {
      /** id */
      hostId: number;
      id?: number | null;
      /** of what was shown; empty for something new */
      version?: string;
      /** id */
      categoryId: number;
      title: string;
      content: string;
      artNo: string;
      vatClass: 'food' | 'drink' | 'milk-drink';
      isVegetarian: boolean;
      isVegan: boolean;
      isNew: boolean;
      isSpecial: boolean;
      /** short words such as scharf */
      attributes: string[];
      allergens: {
        state: 'declared' | 'none' | 'unknown';
        codes: string[];
      };
      additives: {
        state: 'declared' | 'none' | 'unknown';
        codes: string[];
      };
      caffeineMg: number | null;
      alcoholPercent: number | null;
      ageLimit: 16 | 18 | null;
      sizes: {
        code: 'tiny' | 'small' | 'medium' | 'big' | 'family';
        /** empty = the usual name of the size */
        title: string;
        /** amount in EUR */
        price: number;
        /** instead of the price until specialLastDay */
        special?: number | null;
        /** amount in EUR */
        deposit: number;
        /** packed before it is sold: the base price is due */
        isPrepacked: boolean;
        amount: number | null;
        unit: 'ml' | 'g';
      }[];
      /** on which special prices still hold */
      specialLastDay?: string | null;
      /** of a combo; empty for a single dish */
      parts?: {
        title: string;
        vatClass: 'food' | 'drink' | 'milk-drink';
        /** when it is sold alone: VAT is split by these prices */
        price: number;
      }[];
      /** guests build it out of its ingredients and extras, in that picture. Left out: as it was */
      generator?: 'burger' | 'pizza' | 'bowl' | null;
      /** questions about extras, in order */
      ruleIds: number[];
      /** what it is made of, by names; a new name becomes an ingredient. Left out: as it was */
      ingredients?: string[];
    };
    answer: {
      success: true;
      id: number;
    };
  };
  /** Many products at once: all of them are saved or none. Categories that are not there yet are made. They can be published at a later time: they are checked now and go on the menu then, unless somebody has changed the same meanwhile. What is wrong is named by its row, such as `rows.3.price-big`. Needs a key for `menu:write`. */
  saveOwnSheet: {
    input: {
      /** id */
      hostId: number;
      rows: {
        /** without one a new product */
        id?: number | null;
        /** of what was shown; empty for something new */
        version?: string;
        /** by its name */
        category: string;
        title: string;
        content: string;
        artNo: string;
        vatClass: 'food' | 'drink' | 'milk-drink';
        isVegetarian: boolean;
        isVegan: boolean;
        isNew: boolean;
        isSpecial: boolean;
        /** short words such as scharf */
        attributes: string[];
        allergens: {
          state: 'declared' | 'none' | 'unknown';
          codes: string[];
        };
        additives: {
          state: 'declared' | 'none' | 'unknown';
          codes: string[];
        };
        caffeineMg: number | null;
        alcoholPercent: number | null;
        ageLimit: 16 | 18 | null;
        sizes: {
          code: 'tiny' | 'small' | 'medium' | 'big' | 'family';
          /** empty = the usual name of the size */
          title: string;
          /** amount in EUR */
          price: number;
          /** instead of the price until specialLastDay */
          special?: number | null;
          /** amount in EUR */
          deposit: number;
          /** packed before it is sold: the base price is due */
          isPrepacked: boolean;
          amount: number | null;
          unit: 'ml' | 'g';
        }[];
        /** on which special prices still hold */
        specialLastDay?: string | null;
        /** of a combo; empty for a single dish */
        parts?: {
          title: string;
          vatClass: 'food' | 'drink' | 'milk-drink';
          /** when it is sold alone: VAT is split by these prices */
          price: number;
        }[];
        /** guests build it out of its ingredients and extras, in that picture. Left out: as it was */
        generator?: 'burger' | 'pizza' | 'bowl' | null;
        /** questions about extras, in order */
        ruleIds: number[];
        /** what it is made of, by names; a new name becomes an ingredient. Left out: as it was */
        ingredients?: string[];
      }[];
      /** in Germany; without it at once */
      publish?: {
        /** calendar day, YYYY-MM-DD */
        day: string;
        /** time of day, HH:MM */
        time: string;
      };
      /** of the draft that these are of: it ends with their saving */
      draft?: string;
    };
    answer: {
      success: true;
      ids: number[];
    };
  };
  /** A question about extras with its choices and their prices. New choices become ingredients. Needs a key for `menu:write`. */
  saveOwnRule: {
    input: {
      /** id */
      hostId: number;
      id?: number | null;
      /** of what was shown; empty for something new */
      version?: string;
      title: string;
      description: string;
      min: number;
      max: number;
      /** that many choices cost nothing */
      included: number;
      choices: {
        title: string;
        /** in every size without a price of its own */
        price: number;
        bySize: Record<string, number>;
      }[];
      /** the choice that is taken unless another is, by its title; empty: none. Left out: as it was */
      preselected?: string;
    };
    answer: {
      success: true;
      id: number;
    };
  };
  /** What an ingredient contains; guests see it with every dish that they add it to. Needs a key for `menu:write`. */
  saveOwnIngredient: {
    input: {
      /** id */
      hostId: number;
      /** id */
      id: number;
      /** of what was shown; empty for something new */
      version?: string;
      title: string;
      isVegetarian: boolean;
      allergens: {
        state: 'declared' | 'none' | 'unknown';
        codes: string[];
      };
      additives: {
        state: 'declared' | 'none' | 'unknown';
        codes: string[];
      };
      /** until tomorrow */
      soldOut: boolean;
      /** null: as high as most; absent: as it was */
      layer?: number | null;
    };
    answer: {
      success: true;
      id: number;
    };
  };
  /** Sold out for today, off the menu, or on it again. Needs a key for `menu:write`. */
  setOwnAvailability: {
    input: {
      /** id */
      hostId: number;
      /** id */
      productId: number;
      availability: 'on' | 'today' | 'off';
    };
    answer: Done;
  };
  /** Moves a category, or a product within its category, one place up or down or to any place. Needs a key for `menu:write`. */
  moveOwnEntry: {
    input: {
      /** id */
      hostId: number;
      kind: 'category' | 'product';
      /** id */
      id: number;
      /** 0 = the first; beyond the last it is the last */
      to: 'up' | 'down' | number;
    };
    answer: Done;
  };
  /** Deletes a category with its products, a product, a question, an ingredient or an offer. Needs a key for `menu:write`. */
  removeOwnEntry: {
    input: {
      /** id */
      hostId: number;
      kind: 'category' | 'product' | 'rule' | 'ingredient' | 'special';
      /** id */
      id: number;
    };
    answer: Done;
  };
  /** A dish, one of its sizes, or an ingredient with every extra and dish of it is sold out, or there again. Needs a key for `menu:write`. */
  kitchenSoldOut: {
    input: {
      /** id */
      hostId: number;
      productId?: number | null;
      /** this one alone; absent: the dish */
      size?: 'tiny' | 'small' | 'medium' | 'big' | 'family' | null;
      /** instead of a dish */
      ingredientId?: number | null;
      /** the next time that clocks show this; for-good: until somebody ends it; null: there again */
      until: 'next-opening' | 'for-good' | string | null;
      /** names a tap: sent again with the same one, it does nothing more */
      tap?: string;
    };
    answer: Done;
  };
  /** So many of a dish are left; each order takes its own, and with the last piece it is sold out. Needs a key for `menu:write`. */
  kitchenStock: {
    input: {
      /** id */
      hostId: number;
      /** id */
      productId: number;
      /** null: nobody counts any more */
      pieces: number | null;
    };
    answer: Done;
  };
  /** What an owner has entered of their restaurant. Needs a key for `hours:read`. */
  ownRestaurant: {
    input: {
      hostId?: number | null;
    };
    answer: {
      id: number;
      item_name: string;
      item_url: string;
      isApproved: boolean;
      restaurants: {
        id: number;
        item_name: string;
      }[];
      seller: Seller;
      proposed: ProposedSeller | null;
      logo: string | null;
      cover: string | null;
      teamPhoto: string | null;
      details: {
        item_phone: string;
        item_email: string;
        item_taxnumber: string;
        item_vatid: string;
        item_register: string;
        smallBusiness: boolean;
        cuisines: string[];
        item_menu_content: string;
        takesCash: boolean;
        takesEc: boolean;
        takesTips: boolean;
        takesVouchers: boolean;
        offersDelivery: boolean;
        offersPickup: boolean;
        takesReservations: boolean;
        shortfall: number;
        loyaltyPercent: number;
        deliveryMinutes: number;
        pickupMinutes: number;
        showsArticleNumbers: boolean;
        offersCutting: boolean;
        allowsReviews: boolean;
        reusablePackaging: 'offered' | 'own-container' | 'not-obliged';
        version: string;
      };
      hours: {
        weekly: OwnHours[];
        version: string;
      };
      absences: {
        id: number;
        title: string;
        firstDay: string;
        lastDay: string;
      }[];
      days: OwnDay[];
      areas: OwnArea[];
      areasVersion: string;
    };
  };
  /** The weekly opening hours, all at once. Needs a key for `hours:write`. */
  saveOwnHours: {
    input: {
      /** id */
      hostId: number;
      weekly: {
        service: 'delivery' | 'pickup';
        /** 1 to 7 = Monday to Sunday, 8 = public holiday */
        day: number;
        opens: string | null;
        closes: string | null;
      }[];
      /** of what was shown; empty for something new */
      version?: string;
    };
    answer: Done;
  };
  /** Hours that hold on one day for these services; what was entered for it before is replaced. Needs a key for `hours:write`. */
  saveOwnDay: {
    input: {
      /** id */
      hostId: number;
      /** calendar day, YYYY-MM-DD */
      day: string;
      services: ('delivery' | 'pickup')[];
      /** none: closed */
      times: {
        /** time of day, HH:MM */
        opens: string;
        /** time of day, HH:MM */
        closes: string;
      }[];
    };
    answer: Done;
  };
  /** On that day the hours of its weekday hold again. Needs a key for `hours:write`. */
  removeOwnDay: {
    input: {
      /** id */
      hostId: number;
      /** calendar day, YYYY-MM-DD */
      day: string;
    };
    answer: Done;
  };
  /** A planned closure of whole days. Needs a key for `hours:write`. */
  saveOwnAbsence: {
    input: {
      /** id */
      hostId: number;
      title: string;
      /** calendar day, YYYY-MM-DD */
      firstDay: string;
      /** calendar day, YYYY-MM-DD */
      lastDay: string;
    };
    answer: Done;
  };
  /** Takes a planned closure away. Needs a key for `hours:write`. */
  removeOwnAbsence: {
    input: {
      /** id */
      hostId: number;
      /** id */
      absenceId: number;
    };
    answer: Done;
  };
  /** Takes no orders for a while. A pause always ends: after minutes, or with the next opening. Needs a key for `hours:write`. */
  kitchenPause: {
    input: {
      /** id */
      hostId: number;
      pause: 'off' | 'next-opening' | number;
    };
    answer: {
      success: true;
      pausedUntil: string | null;
    };
  };
  /** The company's employees, the newest first, 50 a page. Needs a key for `employees:read`. */
  businessEmployees: {
    input: {
      page?: number;
      /** only this one */
      id?: number;
    };
    answer: {
      receivers: Receiver[];
      count: number;
    };
  };
  /** What was or will be collected from the company, month by month, voucher by voucher. Needs a key for `employees:read`. */
  businessCollections: {
    input: Record<string, never>;
    answer: {
      open: number;
      collections: {
        id: number;
        month: string;
        amount: number;
        state: 'announced' | 'submitted' | 'collected' | 'returned';
        dueOn: string;
        reference: string;
        items: {
          redeemedAt: string;
          item_firstname: string;
          item_cost_centre: string;
          restaurant: string;
          orderId: number;
          amount: number;
        }[];
      }[];
    };
  };
  /** What the company's people redeemed of a month that is collected: by cost centre, person and day, as PDF. Needs a key for `employees:read`. */
  businessStatement: {
    input: {
      /** of the debit */
      id: number;
    };
    answer: ArrayBuffer;
  };
  /** The same for spreadsheets, a line per voucher. Needs a key for `employees:read`. */
  businessStatementCsv: {
    input: {
      /** of the debit */
      id: number;
    };
    answer: string;
  };
  /** Adds an employee, who gets a voucher each month from now on; whoever was on the list before, one a month all the same. Needs a key for `employees:write`. */
  businessEmployeesAdd: {
    input: {
      item_firstname?: string;
      item_email?: string;
      /** whole EUR a month, 1 to 50 */
      item_budget?: number | string;
      /** absent: as it is */
      item_cost_centre?: string;
    };
    answer: {
      success: true;
      errors: string[];
      messages: string[];
      id: number;
    };
  };
  /** Changes an employee's budget from the next voucher on, and the cost centre; name and e-mail stay as they are. Needs a key for `employees:write`. */
  businessEmployeesEdit: {
    input: {
      /** id */
      id: number;
      item_firstname?: string;
      item_email?: string;
      /** whole EUR a month, 1 to 50 */
      item_budget?: number | string;
      /** absent: as it is */
      item_cost_centre?: string;
    };
    answer: {
      success: true;
      messages: string[];
    };
  };
  /** Switches an employee on or off; the vouchers of one who is off cannot be redeemed. Needs a key for `employees:write`. */
  businessEmployeesToggle: {
    input: {
      /** id */
      id: number;
      status: 'Y' | 'N';
    };
    answer: {
      success: true;
      messages: string[];
    };
  };
  /** Deletes an employee for good; their vouchers cannot be redeemed any more. Needs a key for `employees:write`. */
  businessEmployeesRemove: {
    input: {
      /** id */
      id: number;
    };
    answer: {
      success: true;
      errors: string[];
    };
  };
  /** Statements of all restaurants, the newest month first. Needs a key for `books:read`. */
  officeStatements: {
    input: {
      search?: string;
      page?: number;
      /** entries a page holds */
      size?: 50 | 1000;
      /** empty: the order the list has by itself */
      sort?:
        | ''
        | 'restaurant'
        | 'month'
        | 'orders'
        | 'commission'
        | 'vat'
        | 'result'
        | 'way'
        | 'paid'
        | 'due'
        | 'invoice';
      /** of `sort` */
      isDescending?: boolean;
      /** how it is settled, or what it waits for; open: not paid yet */
      state?: 'debit' | 'invoice' | 'transfer' | 'carried' | 'waived' | '' | 'open' | 'ready' | 'no-account';
    };
    answer: {
      count: number;
      isCompanyKnown: boolean;
      statements: {
        id: number;
        restaurantId: number;
        restaurant: string;
        month: string;
        orders: number;
        commission: number;
        vat: number;
        result: number;
        way: 'debit' | 'invoice' | 'transfer' | 'carried' | 'waived';
        dueOn: string | null;
        isPaid: boolean;
        open: number;
        standing: 'ready' | 'no-account' | 'no-mandate' | 'at-bank' | 'awaited' | 'paid' | 'carried';
        invoice: string;
      }[];
      files: {
        count: number;
        rows: {
          id: number;
          kind: 'debit' | 'transfer';
          messageId: string;
          amount: number;
          payments: number;
          createdAt: string;
        }[];
      };
    };
  };
  /** One statement as the operator deals with it: what of it is open, and what the bank did. Needs a key for `books:read`. */
  officeStatement: {
    input: {
      /** id */
      id: number;
    };
    answer: {
      restaurantId: number;
      restaurant: string;
      month: string;
      result: number;
      way: 'debit' | 'invoice' | 'transfer' | 'carried' | 'waived';
      dueOn: string | null;
      isPaid: boolean;
      open: number;
      paid: number;
      surplus: number;
      setOff: number;
      standing: 'ready' | 'no-account' | 'no-mandate' | 'at-bank' | 'awaited' | 'paid' | 'carried';
      bank: string;
      steps: {
        id: number;
        at: string;
        isPaid: boolean;
        amount: number;
        by: 'bank' | 'cash' | 'account';
        reason: string;
        entryId: number | null;
        isTakenBack: boolean;
      }[];
      mayReturn: number | null;
      mayUndo: number | null;
    };
  };
  /** What no batch for DATEV has yet of a month that is over, as it would be handed over (EXTF 700, Buchungsstapel), its sums held against the books. Changes nothing. Needs a key for `books:read`. */
  officeDatevBatch: {
    input: {
      month: string;
    };
    answer: ArrayBuffer;
  };
  /** A batch for DATEV as it was handed over, byte for byte. Needs a key for `books:read`. */
  officeDatevFile: {
    input: {
      month: string;
      number: number;
    };
    answer: ArrayBuffer;
  };
  /** How the product runs: jobs and what became of them, the database, this process and its slowest calls. Needs a key for `operation:read`. */
  officeOperation: {
    input: Record<string, never>;
    answer: {
      queues: {
        queue: string;
        waiting: number;
        oldest: string | null;
        again: number;
        failed: number;
      }[];
      failed: {
        count: number;
        rows: {
          id: string;
          queue: string;
          name: string;
          meaning: string;
          at: string;
          tries: number;
          problem: string;
        }[];
      };
      database: {
        version: string;
        migration: string;
        bytes: number;
        connections: number;
        mostConnections: number;
        longest: number;
      };
      backup: {
        at: string | null;
        isOverdue: boolean;
        hours: number;
      };
      process: {
        node: string;
        startedAt: string;
        bytes: number;
      };
      faults: {
        count: number;
        rows: {
          mark: string;
          what: string;
          problem: string;
          place: string;
          count: number;
          firstAt: string;
          lastAt: string;
          isBack: boolean;
        }[];
      };
      calls: {
        name: string;
        count: number;
        mean: number;
        slow: number;
        failed: number;
      }[];
    };
  };
}

export type CallName = keyof Calls;
export type Input<Name extends CallName> = Calls[Name]['input'];
export type Answer<Name extends CallName> = Calls[Name]['answer'];

interface Way {
  method: 'GET' | 'POST';
  path: string;
  /** For everybody: no key is sent. */
  isOpen?: true;
  /** It changes something. */
  writes?: true;
}

export const CALLS: Record<CallName, Way> = {
  locations: { method: 'POST', path: '/api/locations', isOpen: true },
  hosts: { method: 'POST', path: '/api/hosts', isOpen: true },
  gethost: { method: 'POST', path: '/api/gethost', isOpen: true },
  gethostbyurl: { method: 'POST', path: '/api/gethostbyurl', isOpen: true },
  hostopen: { method: 'POST', path: '/api/hostopen', isOpen: true },
  hostlocations: { method: 'POST', path: '/api/hostlocations', isOpen: true },
  menu: { method: 'POST', path: '/api/menu', isOpen: true },
  productRules: { method: 'POST', path: '/api/productRules', isOpen: true },
  kitchenBoard: { method: 'POST', path: '/api/kitchenBoard' },
  ownOrders: { method: 'POST', path: '/api/ownOrders' },
  ownOrder: { method: 'POST', path: '/api/ownOrder' },
  kitchenAccept: { method: 'POST', path: '/api/kitchenAccept', writes: true },
  kitchenRefuse: { method: 'POST', path: '/api/kitchenRefuse', writes: true },
  kitchenAdvance: { method: 'POST', path: '/api/kitchenAdvance', writes: true },
  kitchenDelay: { method: 'POST', path: '/api/kitchenDelay', writes: true },
  kitchenAnswerRequest: { method: 'POST', path: '/api/kitchenAnswerRequest', writes: true },
  ownMenu: { method: 'POST', path: '/api/ownMenu' },
  kitchenShortages: { method: 'POST', path: '/api/kitchenShortages' },
  saveOwnCategory: { method: 'POST', path: '/api/saveOwnCategory', writes: true },
  saveOwnProduct: { method: 'POST', path: '/api/saveOwnProduct', writes: true },
  saveOwnSheet: { method: 'POST', path: '/api/saveOwnSheet', writes: true },
  saveOwnRule: { method: 'POST', path: '/api/saveOwnRule', writes: true },
  saveOwnIngredient: { method: 'POST', path: '/api/saveOwnIngredient', writes: true },
  setOwnAvailability: { method: 'POST', path: '/api/setOwnAvailability', writes: true },
  moveOwnEntry: { method: 'POST', path: '/api/moveOwnEntry', writes: true },
  removeOwnEntry: { method: 'POST', path: '/api/removeOwnEntry', writes: true },
  kitchenSoldOut: { method: 'POST', path: '/api/kitchenSoldOut', writes: true },
  kitchenStock: { method: 'POST', path: '/api/kitchenStock', writes: true },
  ownRestaurant: { method: 'POST', path: '/api/ownRestaurant' },
  saveOwnHours: { method: 'POST', path: '/api/saveOwnHours', writes: true },
  saveOwnDay: { method: 'POST', path: '/api/saveOwnDay', writes: true },
  removeOwnDay: { method: 'POST', path: '/api/removeOwnDay', writes: true },
  saveOwnAbsence: { method: 'POST', path: '/api/saveOwnAbsence', writes: true },
  removeOwnAbsence: { method: 'POST', path: '/api/removeOwnAbsence', writes: true },
  kitchenPause: { method: 'POST', path: '/api/kitchenPause', writes: true },
  businessEmployees: { method: 'POST', path: '/api/businessEmployees' },
  businessCollections: { method: 'POST', path: '/api/businessCollections' },
  businessStatement: { method: 'GET', path: '/api/businessStatement/:id' },
  businessStatementCsv: { method: 'GET', path: '/api/businessStatementCsv/:id' },
  businessEmployeesAdd: { method: 'POST', path: '/api/businessEmployees/add', writes: true },
  businessEmployeesEdit: { method: 'POST', path: '/api/businessEmployees/edit', writes: true },
  businessEmployeesToggle: { method: 'POST', path: '/api/businessEmployees/toggle', writes: true },
  businessEmployeesRemove: { method: 'POST', path: '/api/businessEmployees/remove', writes: true },
  officeStatements: { method: 'POST', path: '/api/officeStatements' },
  officeStatement: { method: 'POST', path: '/api/officeStatement' },
  officeDatevBatch: { method: 'GET', path: '/api/officeDatevBatch/:month' },
  officeDatevFile: { method: 'GET', path: '/api/officeDatevFile/:month/:number' },
  officeOperation: { method: 'POST', path: '/api/officeOperation' },
};
