/** Method and path below /api; `:x?` marks an optional path segment. */
export type CallWay = `${'GET' | 'POST'} ${string}`;

/** Every call that is not simply a POST to its own name. */
export const ways = {
  // session
  gettoken: 'GET gettoken',
  getSessionId: 'GET getSessionId',
  // site
  site: 'GET site',
  imprint: 'POST imprint/:hostId?',
  agb: 'POST agb/:hostId?',
  legalsBusiness: 'GET legalsBusiness',
  legalText: 'POST legalText/:kind',
  // restaurant
  sethost: 'POST sethost/:id',
  // basket
  retrieveBasket: 'GET retrieveBasket',
  // group order
  officeOrderCode: 'GET officeOrderCode/:id/:uid',
  // order
  orderMap: 'GET map/:orderId',
  receipt: 'GET receipt/:uid',
  receiptCorrection: 'GET receipt/:uid/:number',
  giftVouchers: 'GET giftVouchers/:uid',
  // payment
  paypalCapture: 'POST paypalCapture/:paypalOrderId',
  paypalPage: 'GET paypal/:orderId',
  giropay: 'GET giropay/:orderId',
  sofortueberweisung: 'GET sofortueberweisung/:orderId',
  paymentReturn: 'GET paymentReturn/:orderId',
  // history
  archive: 'POST archive/:hostId?/:newestOnly?',
  // account
  exportUser: 'GET exportUser',
  // provider
  qrCodeContact: 'GET qrCodeContact/:hash/:id',
  // business
  businessCustomerSepaCopy: 'GET businessCustomerSepaCopy',
  businessEmployeesToggle: 'POST businessEmployees/toggle',
  businessEmployeesRemove: 'POST businessEmployees/remove',
  businessEmployeesAdd: 'POST businessEmployees/add',
  businessEmployeesEdit: 'POST businessEmployees/edit',
  businessStatement: 'GET businessStatement/:id',
  businessStatementCsv: 'GET businessStatementCsv/:id',
  // kitchen
  kitchenTableCode: 'GET kitchenTableCode/:tableId',
  // what an owner enters
  ownStripePage: 'GET ownStripePage/:hostId',
  ownReceipt: 'GET ownReceipt/:orderId',
  ownStatementPaper: 'GET ownStatementPaper/:id',
  ownTaxNotice: 'GET ownTaxNotice/:id',
  ownSalesPaper: 'GET ownSalesPaper/:hostId',
  ownInvoice: 'GET ownInvoice/:id',
  ownTillExport: 'GET ownTillExport',
  ownMandateCopy: 'GET ownMandateCopy/:hostId',
  ownCorrection: 'GET ownReceipt/:orderId/:number',
  // office
  officeApplicationFile: 'GET officeApplicationFile/:id',
  officeMandateCopy: 'GET officeMandateCopy/:id',
  officeBusinessStatement: 'GET officeBusinessStatement/:id',
  officeBusinessStatementCsv: 'GET officeBusinessStatementCsv/:id',
  officeDatevBatch: 'GET officeDatevBatch/:month',
  officeBooksFile: 'GET officeBooksFile',
  officeSellerReport: 'GET officeSellerReport/:year',
  officeStatementFile: 'GET officeStatementFile/:id',
  officeCollectionFile: 'GET officeCollectionFile/:id',
} as const satisfies Record<string, CallWay>;
