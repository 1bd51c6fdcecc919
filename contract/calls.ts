/**
 * Every call of the product: its name, method and path below /api. Plain data without schemas, so that
 * the browser can speak the contract without loading a validator. `:x?` marks an optional path segment.
 */
export const calls = {
  // session
  gettoken: 'GET gettoken',
  getSessionId: 'GET getSessionId',
  topLink: 'POST topLink',
  newVisit: 'POST newVisit',
  joinHost: 'POST joinHost',
  leaveHosts: 'POST leaveHosts',
  // site
  site: 'GET site',
  imprint: 'POST imprint/:hostId?',
  privacy: 'POST privacy',
  agb: 'POST agb/:hostId?',
  legalsBusiness: 'GET legalsBusiness',
  legalText: 'POST legalText/:kind',
  declare: 'POST declare',
  test: 'POST test',
  // location
  locations: 'POST locations',
  lastlocation: 'POST lastlocation',
  setGeoId: 'POST setGeoId',
  geoUrl: 'POST geoUrl',
  // account
  userLogin: 'POST userLogin',
  userLogout: 'POST userLogout',
  userData: 'POST userData',
  userRegistration: 'POST userRegistration',
  userActivation: 'POST userActivation',
  userResendActivationCode: 'POST userResendActivationCode',
  userForgotPasswd: 'POST userForgotPasswd',
  userResetPasswd: 'POST userResetPasswd',
  userChangePasswd: 'POST userChangePasswd',
  userUpdateAccount: 'POST userUpdateAccount',
  userConfirmEmail: 'POST userConfirmEmail',
  addOrUpdateUserLocation: 'POST addOrUpdateUserLocation',
  deleteUserLocation: 'POST deleteUserLocation',
  deleteUser: 'POST deleteUser',
  exportUser: 'GET exportUser',
  userSessions: 'POST userSessions',
  endUserSession: 'POST endUserSession',
  setUpOpen: 'POST setUpOpen',
  setUp: 'POST setUp',
  // restaurant
  gethost: 'POST gethost',
  gethostbyurl: 'POST gethostbyurl',
  gethosturlbyid: 'POST gethosturlbyid',
  sethost: 'POST sethost/:id',
  hostopen: 'POST hostopen',
  hostactive: 'POST hostactive',
  hostdescription: 'POST hostdescription',
  hostlocations: 'POST hostlocations',
  geoOptions: 'POST geoOptions',
  estimateddeliverytime: 'POST estimateddeliverytime',
  // menu
  menu: 'POST menu',
  productRules: 'POST productRules',
  // basket
  addProduct: 'POST addProduct',
  addIngredients: 'POST addIngredients',
  build: 'POST build',
  availableIngredients: 'POST availableIngredients',
  addIngredient: 'POST addIngredient',
  removeIngredient: 'POST removeIngredient',
  note: 'POST note',
  removeAiIngredients: 'POST removeAiIngredients',
  cloneProduct: 'POST cloneProduct',
  removeProduct: 'POST removeProduct',
  getBasketById: 'POST getBasketById',
  retrieveBasket: 'GET retrieveBasket',
  basketMode: 'POST basketMode',
  deliveryOptions: 'POST deliveryOptions',
  customerProducts: 'POST customerProducts',
  saveCustomerProduct: 'POST saveCustomerProduct',
  deleteCustomerProduct: 'POST deleteCustomerProduct',
  addCustomerProduct: 'POST addCustomerProduct',
  // voucher
  redeemCoupon: 'POST redeemCoupon',
  removeCoupon: 'POST removeCoupon',
  userGetC4CBudget: 'POST userGetC4CBudget',
  getCouponForCoupon: 'POST getCouponForCoupon',
  // group order
  isOfficeOrder: 'POST isOfficeOrder',
  createOfficeOrder: 'POST createOfficeOrder',
  joinOfficeOrder: 'POST joinOfficeOrder',
  setOfficeOrderClientName: 'POST setOfficeOrderClientName',
  officeOrderStatus: 'POST officeOrderStatus',
  changeOfficeOrder: 'POST changeOfficeOrder',
  lockOfficeOrder: 'POST lockOfficeOrder',
  cancelOfficeOrderMaster: 'POST cancelOfficeOrderMaster',
  cancelOfficeOrderClient: 'POST cancelOfficeOrderClient',
  checkopenofficemaster: 'POST checkopenofficemaster',
  getOfficeOrderPayPalMeAddress: 'POST getOfficeOrderPayPalMeAddress',
  officeOrderCode: 'GET officeOrderCode/:id/:uid',
  // table
  joinTable: 'POST joinTable',
  leaveTable: 'POST leaveTable',
  // till
  till: 'POST till',
  pairTill: 'POST pairTill',
  tillCaller: 'POST tillCaller',
  tillSlip: 'POST tillSlip',
  tillOrders: 'POST tillOrders',
  tillCancel: 'POST tillCancel',
  // order
  order: 'POST order',
  lastOrder: 'POST lastOrder',
  orderByUid: 'POST orderByUid',
  orderMap: 'GET map/:orderId',
  cancel: 'POST cancel',
  cancelPerRequest: 'POST cancelPerRequest',
  receipt: 'GET receipt/:uid',
  receiptCorrection: 'GET receipt/:uid/:number',
  giftVouchers: 'GET giftVouchers/:uid',
  reorder: 'POST reorder',
  reorderChanges: 'POST reorderChanges',
  survey: 'POST survey',
  surveyComment: 'POST surveyComment',
  orderNotices: 'POST orderNotices',
  followOrder: 'POST followOrder',
  unfollowOrder: 'POST unfollowOrder',
  pusherAuth: 'POST pusherAuth',
  // payment
  getpaymentdetailsbyorderid: 'POST getpaymentdetailsbyorderid',
  paymentSetup: 'POST paymentSetup',
  stripePaymentIntent: 'POST stripePaymentIntent',
  paypalOrders: 'POST paypalOrders',
  paypalCapture: 'POST paypalCapture/:paypalOrderId',
  paymentResult: 'POST paymentResult',
  paypalPage: 'GET paypal/:orderId',
  giropay: 'GET giropay/:orderId',
  sofortueberweisung: 'GET sofortueberweisung/:orderId',
  paymentReturn: 'GET paymentReturn/:orderId',
  matchHostGeoId: 'POST matchHostGeoId',
  updateOrderByUid: 'POST updateOrderByUid',
  // review
  ratings: 'POST ratings',
  ratingsummary: 'POST ratingsummary',
  ratingDetails: 'POST ratingDetails',
  review: 'POST review',
  reviewAddImage: 'POST reviewAddImage',
  stopReviewReminders: 'POST stopReviewReminders',
  reportReview: 'POST reportReview',
  // history
  archive: 'POST archive/:hostId?/:newestOnly?',
  archivedOrdersCount: 'POST archivedOrdersCount',
  // discovery
  hosts: 'POST hosts',
  dishes: 'POST dishes',
  surroundings: 'POST surroundings',
  infos: 'POST infos',
  recommend: 'POST recommend',
  // provider
  registration: 'POST registration',
  qrCodeContact: 'GET qrCodeContact/:hash/:id',
  providerAccess: 'POST providerAccess',
  claimProviderAccess: 'POST claimProviderAccess',
  // business
  businessEmployees: 'POST businessEmployees',
  businessEmployeesToggle: 'POST businessEmployees/toggle',
  businessEmployeesRemove: 'POST businessEmployees/remove',
  businessEmployeesAdd: 'POST businessEmployees/add',
  businessEmployeesEdit: 'POST businessEmployees/edit',
  businessCustomerSepa: 'POST businessCustomerSepa',
  updateBusinessCustomerSepa: 'POST updateBusinessCustomerSepa',
  businessCollections: 'POST businessCollections',
  // kitchen
  kitchenBoard: 'POST kitchenBoard',
  kitchenAccept: 'POST kitchenAccept',
  kitchenRefuse: 'POST kitchenRefuse',
  kitchenAdvance: 'POST kitchenAdvance',
  kitchenAnswerRequest: 'POST kitchenAnswerRequest',
  kitchenPause: 'POST kitchenPause',
  kitchenReduction: 'POST kitchenReduction',
  kitchenReduce: 'POST kitchenReduce',
  kitchenTables: 'POST kitchenTables',
  kitchenTableAdd: 'POST kitchenTableAdd',
  kitchenTableRename: 'POST kitchenTableRename',
  kitchenTableRotate: 'POST kitchenTableRotate',
  kitchenTableRemove: 'POST kitchenTableRemove',
  kitchenTableCode: 'GET kitchenTableCode/:tableId',
  kitchenTills: 'POST kitchenTills',
  kitchenTillCode: 'POST kitchenTillCode',
  kitchenTillRemove: 'POST kitchenTillRemove',
  kitchenSlip: 'POST kitchenSlip',
  kitchenReviews: 'POST kitchenReviews',
  kitchenNames: 'POST kitchenNames',
  saveKitchenNames: 'POST saveKitchenNames',
  replyToReview: 'POST replyToReview',
  // what an owner enters
  ownRestaurant: 'POST ownRestaurant',
  saveOwnDetails: 'POST saveOwnDetails',
  saveOwnLogo: 'POST saveOwnLogo',
  saveOwnHours: 'POST saveOwnHours',
  saveOwnAbsence: 'POST saveOwnAbsence',
  removeOwnAbsence: 'POST removeOwnAbsence',
  saveOwnAreas: 'POST saveOwnAreas',
  removeOwnArea: 'POST removeOwnArea',
  ownMenu: 'POST ownMenu',
  saveOwnCategory: 'POST saveOwnCategory',
  saveOwnProduct: 'POST saveOwnProduct',
  saveOwnPhoto: 'POST saveOwnPhoto',
  setOwnAvailability: 'POST setOwnAvailability',
  moveOwnEntry: 'POST moveOwnEntry',
  removeOwnEntry: 'POST removeOwnEntry',
  saveOwnRule: 'POST saveOwnRule',
  saveOwnIngredient: 'POST saveOwnIngredient',
  saveOwnSpecial: 'POST saveOwnSpecial',
  ownPayment: 'POST ownPayment',
  connectOwnStripe: 'POST connectOwnStripe',
  ownStripePage: 'GET ownStripePage/:hostId',
  saveOwnPaypal: 'POST saveOwnPaypal',
  disconnectOwnPayee: 'POST disconnectOwnPayee',
  offerOwnOnline: 'POST offerOwnOnline',
  // office
  officeOrders: 'POST officeOrders',
  officeRestaurants: 'POST officeRestaurants',
  officeRestaurant: 'POST officeRestaurant',
  decidePayee: 'POST decidePayee',
  saveCommission: 'POST saveCommission',
  officeMessages: 'POST officeMessages',
  officeResendMessage: 'POST officeResendMessage',
  officeMessageDone: 'POST officeMessageDone',
  officeSites: 'POST officeSites',
  officeMaintenance: 'POST officeMaintenance',
  officeApplePay: 'POST officeApplePay',
  officeLegalTexts: 'POST officeLegalTexts',
  officeLegalText: 'POST officeLegalText',
  officeLegalPreview: 'POST officeLegalPreview',
  officeSaveLegalText: 'POST officeSaveLegalText',
  officeNotices: 'POST officeNotices',
  officeNoticeDone: 'POST officeNoticeDone',
  officeCampaigns: 'POST officeCampaigns',
  officeSaveCampaign: 'POST officeSaveCampaign',
  officeSwitchCampaign: 'POST officeSwitchCampaign',
  officeRecommendations: 'POST officeRecommendations',
  officeReviews: 'POST officeReviews',
  officeReview: 'POST officeReview',
  decideReview: 'POST decideReview',
  officeApplications: 'POST officeApplications',
  officeApplication: 'POST officeApplication',
  officeApplicationFile: 'GET officeApplicationFile/:id',
  decideApplication: 'POST decideApplication',
  addQrContact: 'POST addQrContact',
  officeMandates: 'POST officeMandates',
  decideMandate: 'POST decideMandate',
  officeCollections: 'POST officeCollections',
  makeCollectionFile: 'POST makeCollectionFile',
  officeCollectionFile: 'GET officeCollectionFile/:id',
  returnCollection: 'POST returnCollection',
  announceCollectionAgain: 'POST announceCollectionAgain',
} as const satisfies Record<string, `${'GET' | 'POST'} ${string}`>;

export type CallName = keyof typeof calls;

/** Other spellings of a call in the product's documents, answered like the call itself. */
export const callAliases: Record<string, CallName> = {
  sessionid: 'getSessionId',
  imprintcontent: 'imprint',
};

/** Method and path template of a call, for example `{ method: 'POST', path: '/api/sethost/:id' }`. */
export function locateCall(name: CallName): { method: 'GET' | 'POST'; path: string } {
  const [method, path] = calls[name].split(' ') as ['GET' | 'POST', string];
  return { method, path: `/api/${path}` };
}

/**
 * Fills the path template with the input's fields; what stays over is the body (POST) or query (GET).
 * An absent optional segment is left out, or written as `null` where a later one follows.
 */
export function addressCall(name: CallName, input: Record<string, unknown>) {
  const { method, path } = locateCall(name);
  const rest = { ...input };
  const segments = path.split('/').map((segment) => {
    if (!segment.startsWith(':')) return segment;
    const field = segment.replace(/^:|\?$/g, '');
    const value = rest[field];
    delete rest[field];
    return value === undefined || value === null ? 'null' : encodeURIComponent(String(value).toWellFormed());
  });
  while (segments.at(-1) === 'null') segments.pop();
  return { method, url: segments.join('/'), rest };
}

/** What is sent of a call with a file, as a multipart form; null where none of its fields is one. */
export function formOf(fields: Record<string, unknown>): FormData | null {
  if (!Object.values(fields).some((value) => value instanceof File)) return null;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.set(name, value);
    else if (value !== undefined && value !== null) form.set(name, String(value));
  }
  return form;
}
