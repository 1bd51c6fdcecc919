export type Id = number | string;

export type Category = 'pizza' | 'burger' | 'doener';

/** Fills a path, so that an umlaut, a space or a slash inside a name cannot break it. */
export function path(parts: TemplateStringsArray, ...values: Id[]): string {
  return parts.reduce((made, part, at) => made + encodeURIComponent(String(values[at - 1])) + part);
}

/** Every address that guests reach; `staff-paths` has those behind the counter. No link is written anywhere else. */
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
  give: (hostUrl: string) => path`/verschenken/${hostUrl}`,
  takeOver: (hostUrl: string) => path`/uebernehmen/${hostUrl}`,
  giftCard: (design: string) => path`/gutscheine/karte/${design}.svg`,
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
  paymentReturn: (orderId: Id, attempt: string) => path`/api/paymentReturn/${orderId}?zahlung=${attempt}`,
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
  loginStep: () => '/anmelden/bestaetigen',
  loginStepFor: (page: string) => path`/anmelden/bestaetigen?weiter=${page}`,
  foreignLogin: (code: string) => path`/abmelden/fremd/${code}`,
  security: () => '/einstellungen/sicherheit',
  securityFor: (page: string) => path`/einstellungen/sicherheit?weiter=${page}`,
  securityApp: () => '/einstellungen/sicherheit/app',
  proveFor: (page: string) => path`/einstellungen/bestaetigen?weiter=${page}`,
  confirmEmail: () => '/einstellungen/e-mail',
  confirmEmailFor: (page: string) => path`/einstellungen/e-mail?weiter=${page}`,
  exportAccount: () => '/einstellungen/daten',
  deleteAccount: () => '/einstellungen/konto-loeschen',
  logout: () => '/abmelden',
  invitation: (code: string) => path`/einladung/${code}`,
  favourites: () => '/lieblinge',
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
  revokeMandate: () => '/business/mandat/widerrufen',
  mandateCopy: () => '/api/businessCustomerSepaCopy',
  businessPrograms: () => '/business/schnittstelle',
  addEmployee: () => '/business/person',
  editEmployee: (employeeId: Id) => path`/business/person/${employeeId}`,
  deleteEmployee: (employeeId: Id) => path`/business/person/${employeeId}/loeschen`,

  // facts and law
  openingHours: () => '/oeffnungszeiten',
  openingHoursOf: (hostUrl: string) => `/oeffnungszeiten/${hostUrl}`,
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

  // pictures that previews of links show
  sitePicture: () => '/vorschau/seite',
  menuPicture: (hostUrl: string) => path`/vorschau/speisekarte/${hostUrl}`,
  listPicture: (kind: Category | 'restaurants', geoUrl: string) => path`/vorschau/${kind}/${geoUrl}`,
  ownStyle: (version: string) => path`/website/styles/seite.css?v=${version}`,
  siteStyle: (hostId: Id) => path`/website/styles/${hostId}.css`,
} as const;
