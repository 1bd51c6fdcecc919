type Id = number | string;

export type Category = 'pizza' | 'burger' | 'doener';

/** Fills a path, so that an umlaut, a space or a slash inside a name cannot break it. */
function path(parts: TemplateStringsArray, ...values: Id[]): string {
  return parts.reduce((made, part, at) => made + encodeURIComponent(String(values[at - 1])) + part);
}

/** Every address of the web app. No link is written anywhere else. */
export const paths = {
  // market
  start: () => '/',
  search: (query: string) => path`/?q=${query}`,
  restaurants: (geoUrl: string) => path`/restaurants/${geoUrl}`,
  deliveryServices: (geoUrl: string) => path`/lieferdienste/${geoUrl}`,
  category: (category: Category) => `/${category}`,
  categoryIn: (category: Category, geoUrl: string) => path`/${category}/${geoUrl}`,
  coupon: (code: string) => path`/coupon/${code}`,

  // menu
  menu: (hostUrl: string) => path`/speisekarte/${hostUrl}`,
  product: (hostUrl: string, productId: Id) => path`/speisekarte/${hostUrl}/produkt/${productId}`,
  table: (hostUrl: string, tableId: Id, token: string) =>
    path`/speisekarte/${hostUrl}/table/${tableId}/${token}`,
  reviews: (hostUrl: string) => path`/bewertungen/${hostUrl}`,
  reportReview: (hostUrl: string, reviewId: Id) => path`/bewertungen/${hostUrl}/melden/${reviewId}`,
  generator: (hostUrl: string, lineId: Id) => path`/generator/${hostUrl}/${lineId}`,
  group: (hostUrl: string) => path`/speisekarte/${hostUrl}/gruppe`,
  endGroup: (hostUrl: string) => path`/speisekarte/${hostUrl}/gruppe?frage=beenden`,
  groupCode: (officeId: Id, officeUid: string) => path`/api/officeOrderCode/${officeId}/${officeUid}`,
  joinGroup: (officeId: Id, officeUid: string) => path`/mitbestellen/${officeId}/${officeUid}`,

  // basket and order
  basket: (hostUrl: string) => path`/warenkorb/${hostUrl}`,
  basketAgain: (hostUrl: string, orderId: Id) => path`/warenkorb/${hostUrl}?erneut=${orderId}`,
  extras: (hostUrl: string, lineId: Id) => path`/warenkorb/${hostUrl}/zeile/${lineId}/extras`,
  note: (hostUrl: string, lineId: Id) => path`/warenkorb/${hostUrl}/zeile/${lineId}/notiz`,
  voucher: (hostUrl: string) => path`/warenkorb/${hostUrl}/gutschein`,
  pay: (orderId: Id) => path`/bezahlen/${orderId}`,
  payByLink: (orderId: Id, orderUid: string) => path`/bezahlen/${orderId}?code=${orderUid}`,
  paypal: (orderId: Id) => path`/paypal/${orderId}`,
  bankTransfer: (orderId: Id) => path`/sofortueberweisung/${orderId}`,
  giropay: (orderId?: Id) => (orderId === undefined ? '/giropay' : path`/giropay/${orderId}`),
  // These answer with the way to the page of a payment service.
  toPaypal: (orderId: Id, orderUid: string) => path`/api/paypal/${orderId}?uid=${orderUid}`,
  toBankTransfer: (orderId: Id, orderUid: string) => path`/api/sofortueberweisung/${orderId}?uid=${orderUid}`,
  toGiropay: (orderId: Id, orderUid: string) => path`/api/giropay/${orderId}?uid=${orderUid}`,
  paymentReturn: (orderId: Id, orderUid: string) => path`/api/paymentReturn/${orderId}?uid=${orderUid}`,
  thanks: () => '/danke',
  thanksWithAccount: () => '/danke?konto=neu',
  thanksGroup: () => '/dankeBuero',
  thanksGroupOf: (officeId: Id, officeUid: string) => path`/dankeBuero?gruppe=${officeId}&code=${officeUid}`,
  order: (orderUid: string) => path`/bestellung/${orderUid}`,
  receipt: (orderUid: string) => path`/api/receipt/${orderUid}`,
  receiptCorrection: (orderUid: string, number: Id) => path`/api/receipt/${orderUid}/${number}`,
  giftVouchers: (orderUid: string) => path`/api/giftVouchers/${orderUid}`,
  orderMap: (orderId: Id, orderUid: string) => path`/api/map/${orderId}?uid=${orderUid}`,
  rate: (orderId: Id, checksum: string) => path`/bewerten/${orderId}/${checksum}`,
  stopReminders: (orderId: Id, checksum: string) => path`/bewerten/${orderId}/${checksum}/abmelden`,

  // point of sale
  till: () => '/kasse',
  pairTill: () => '/kasse/koppeln',
  tillSlips: () => '/kasse/bons',
  tillCancel: (orderId: Id) => path`/kasse/bons?stornieren=${orderId}`,
  slipAgain: (orderUid: string) => path`/kasse/bon/${orderUid}?nochmal=1`,
  slip: (orderUid: string) => path`/kasse/bon/${orderUid}`,

  // account
  login: () => '/anmelden',
  loginFor: (page: string) => path`/anmelden?weiter=${page}`,
  signUp: () => '/registrierung',
  password: () => '/passwort',
  passwordCode: () => '/passwort?schritt=code',
  settings: () => '/einstellungen',
  settingsDone: (what: string) => path`/einstellungen?erledigt=${what}`,
  friends: () => '/einstellungen#freunde',
  friendsDone: (what: string) => path`/einstellungen?erledigt=${what}#freunde`,
  contactData: () => '/einstellungen/kontakt',
  changePassword: () => '/einstellungen/passwort',
  addAddress: () => '/einstellungen/adresse',
  editAddress: (addressId: Id) => path`/einstellungen/adresse/${addressId}`,
  deleteAddress: (addressId: Id) => path`/einstellungen/adresse/${addressId}/loeschen`,
  exportAccount: () => '/einstellungen/daten',
  deleteAccount: () => '/einstellungen/konto-loeschen',
  logout: () => '/abmelden',
  archive: () => '/archiv',
  archiveUnpaid: () => '/archiv?zahlung=fehler',

  // providers and companies
  information: () => '/informationen',
  joinAsProvider: () => '/teilnehmen',
  joinFromQrCode: (hash: string, id: Id) => path`/teilnehmen/${hash}/${id}`,
  recommend: () => '/empfehlen',
  registerRestaurant: () => '/empfehlen?art=anmelden',
  business: () => '/business',
  businessDone: (what: string) => path`/business?erledigt=${what}`,
  businessMandate: () => '/business/mandat',
  addEmployee: () => '/business/person',
  editEmployee: (employeeId: Id) => path`/business/person/${employeeId}`,
  deleteEmployee: (employeeId: Id) => path`/business/person/${employeeId}/loeschen`,

  // facts and law
  openingHours: () => '/oeffnungszeiten',
  deliveryAreas: () => '/lieferorte',
  imprint: () => '/impressum',
  privacy: () => '/datenschutz',
  terms: () => '/agb',
  providerTerms: () => '/agb/anbieter',
  businessTerms: () => '/agb/geschaeftskunden',
  accessibility: () => '/barrierefreiheit',
  ranking: () => '/wie-wir-sortieren',
  withdrawal: () => '/widerruf',
  contact: () => '/kontakt',
  report: () => '/inhalt-melden',
  reportOf: (address: string) => path`/inhalt-melden?adresse=${address}`,
  sources: () => '/quellen',
  test: () => '/test',

  // rooms behind the counter
  kitchen: () => '/kueche',
  kitchenOf: (restaurantId: Id) => path`/kueche?restaurant=${restaurantId}`,
  kitchenTables: (restaurantId: Id) => path`/kueche/tische?restaurant=${restaurantId}`,
  kitchenTable: (restaurantId: Id, deed: string, tableId: Id) =>
    path`/kueche/tische?restaurant=${restaurantId}&${deed}=${tableId}`,
  kitchenTableCode: (tableId: Id, card: string) => path`/api/kitchenTableCode/${tableId}?karte=${card}`,
  kitchenTills: (restaurantId: Id) => path`/kueche/kassen?restaurant=${restaurantId}`,
  kitchenTill: (restaurantId: Id, deviceId: Id) =>
    path`/kueche/kassen?restaurant=${restaurantId}&entkoppeln=${deviceId}`,
  kitchenReduce: (restaurantId: Id, orderId: Id) =>
    path`/kueche/erstatten/${orderId}?restaurant=${restaurantId}`,
  kitchenSlip: (orderId: Id) => path`/kueche/bon/${orderId}`,
  kitchenNames: (restaurantId: Id) => path`/kueche/namen?restaurant=${restaurantId}`,
  kitchenReviews: (restaurantId: Id) => path`/kueche/bewertungen?restaurant=${restaurantId}`,
  own: (restaurantId: Id) => path`/kueche/betrieb?restaurant=${restaurantId}`,
  ownPayment: (restaurantId: Id) => path`/kueche/zahlung?restaurant=${restaurantId}`,
  ownPaymentEnd: (restaurantId: Id, provider: string) =>
    path`/kueche/zahlung?restaurant=${restaurantId}&trennen=${provider}`,
  // Answers with the way to the page of the payment service.
  toOwnStripe: (restaurantId: Id) => path`/api/ownStripePage/${restaurantId}`,
  ownDetails: (restaurantId: Id) => path`/kueche/angaben?restaurant=${restaurantId}`,
  ownHours: (restaurantId: Id) => path`/kueche/oeffnungszeiten?restaurant=${restaurantId}`,
  ownAbsence: (restaurantId: Id, absenceId: Id) =>
    path`/kueche/oeffnungszeiten?restaurant=${restaurantId}&entfernen=${absenceId}`,
  ownAreas: (restaurantId: Id) => path`/kueche/liefergebiete?restaurant=${restaurantId}`,
  ownAreaSearch: (restaurantId: Id, query: string) =>
    path`/kueche/liefergebiete?restaurant=${restaurantId}&suche=${query}`,
  ownArea: (restaurantId: Id, deed: string, placeId: Id) =>
    path`/kueche/liefergebiete?restaurant=${restaurantId}&${deed}=${placeId}`,
  ownMenu: (restaurantId: Id) => path`/kueche/speisekarte?restaurant=${restaurantId}`,
  ownMenuSorting: (restaurantId: Id) => path`/kueche/speisekarte?restaurant=${restaurantId}&sortieren=1`,
  ownCategoryRemoval: (restaurantId: Id, categoryId: Id) =>
    path`/kueche/speisekarte/kategorie/${categoryId}?restaurant=${restaurantId}&loeschen=1`,
  ownProductRemoval: (restaurantId: Id, productId: Id) =>
    path`/kueche/speisekarte/gericht/${productId}?restaurant=${restaurantId}&loeschen=1`,
  ownCategory: (restaurantId: Id, categoryId: Id) =>
    path`/kueche/speisekarte/kategorie/${categoryId}?restaurant=${restaurantId}`,
  ownProduct: (restaurantId: Id, productId: Id) =>
    path`/kueche/speisekarte/gericht/${productId}?restaurant=${restaurantId}`,
  ownProductIn: (restaurantId: Id, categoryId: Id) =>
    path`/kueche/speisekarte/gericht/neu?restaurant=${restaurantId}&kategorie=${categoryId}`,
  ownProductLike: (restaurantId: Id, productId: Id) =>
    path`/kueche/speisekarte/gericht/neu?restaurant=${restaurantId}&vorlage=${productId}`,
  ownProductAfter: (restaurantId: Id, productId: Id) =>
    path`/kueche/speisekarte/gericht/neu?restaurant=${restaurantId}&nach=${productId}`,
  ownExtras: (restaurantId: Id) => path`/kueche/extras?restaurant=${restaurantId}`,
  ownSpecials: (restaurantId: Id) => path`/kueche/aktionen?restaurant=${restaurantId}`,
  ownSpecial: (restaurantId: Id, specialId: Id) =>
    path`/kueche/aktionen/${specialId}?restaurant=${restaurantId}`,
  ownSpecialRemoval: (restaurantId: Id, specialId: Id) =>
    path`/kueche/aktionen/${specialId}?restaurant=${restaurantId}&loeschen=1`,
  ownRuleRemoval: (restaurantId: Id, ruleId: Id) =>
    path`/kueche/extras/${ruleId}?restaurant=${restaurantId}&loeschen=1`,
  ownIngredientRemoval: (restaurantId: Id, ingredientId: Id) =>
    path`/kueche/zutat/${ingredientId}?restaurant=${restaurantId}&loeschen=1`,
  ownRule: (restaurantId: Id, ruleId: Id) => path`/kueche/extras/${ruleId}?restaurant=${restaurantId}`,
  ownIngredient: (restaurantId: Id, ingredientId: Id) =>
    path`/kueche/zutat/${ingredientId}?restaurant=${restaurantId}`,
  office: () => '/verwaltung',
  officeRestaurants: () => '/verwaltung/restaurants',
  officeRestaurant: (id: Id) => path`/verwaltung/restaurants/${id}`,
  officeMessages: () => '/verwaltung/nachrichten',
  officeMaintenance: () => '/verwaltung/wartung',
  officeLegalTexts: () => '/verwaltung/rechtstexte',
  officeLegalText: (siteId: Id, kind: string) => path`/verwaltung/rechtstexte/${siteId}/${kind}`,
  officeLegalVersion: (siteId: Id, kind: string, versionId: Id) =>
    path`/verwaltung/rechtstexte/${siteId}/${kind}?fassung=${versionId}`,
  officeCampaigns: () => '/verwaltung/gutscheine',
  officeNewCampaign: () => '/verwaltung/gutscheine/neu',
  officeRecommendations: () => '/verwaltung/empfehlungen',
  officeReviews: () => '/verwaltung/bewertungen',
  officeReview: (id: Id) => path`/verwaltung/bewertungen/${id}`,
  officeNotices: () => '/verwaltung/eingaenge',
  officeApplications: () => '/verwaltung/anmeldungen',
  officeNewContact: () => '/verwaltung/anmeldungen/neu',
  officeApplication: (id: Id) => path`/verwaltung/anmeldungen/${id}`,
  officeApplicationFile: (id: Id) => path`/api/officeApplicationFile/${id}`,
  officeMandates: () => '/verwaltung/mandate',
  officeMandate: (id: Id) => path`/verwaltung/mandate/${id}`,
  officeCollections: () => '/verwaltung/lastschriften',
  officeCollection: (id: Id) => path`/verwaltung/lastschriften/${id}`,
  officeCollectionFile: (id: Id) => path`/api/officeCollectionFile/${id}`,
  // pictures that previews of links show
  sitePicture: () => '/vorschau/seite',
  menuPicture: (hostUrl: string) => path`/vorschau/speisekarte/${hostUrl}`,
  listPicture: (kind: Category | 'restaurants', geoUrl: string) => path`/vorschau/${kind}/${geoUrl}`,
  siteStyle: (hostId: Id) => path`/website/styles/${hostId}.css`,
} as const;
