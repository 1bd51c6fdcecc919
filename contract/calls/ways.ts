type Method = 'GET' | 'POST';

/** Method and path below /api; `:x?` marks an optional path segment. */
export type CallWay = `${Method} ${string}`;

/** Every call that is not simply a POST to its own name, which stands before a path that begins with a slash. */
export const ways = {
  // session
  gettoken: 'GET',
  getSessionId: 'GET',
  // site
  site: 'GET',
  imprint: 'POST /:hostId?',
  agb: 'POST /:hostId?',
  legalsBusiness: 'GET',
  legalText: 'POST /:kind',
  // restaurant
  sethost: 'POST /:id',
  // basket
  retrieveBasket: 'GET',
  // group order
  officeOrderCode: 'GET /:id/:uid',
  // order
  orderMap: 'GET map/:orderId',
  receipt: 'GET /:uid',
  receiptCorrection: 'GET receipt/:uid/:number',
  giftVouchers: 'GET /:uid',
  // payment
  paypalCapture: 'POST /:paypalOrderId',
  paypalPage: 'GET paypal/:orderId',
  giropay: 'GET /:orderId',
  sofortueberweisung: 'GET /:orderId',
  paymentReturn: 'GET /:orderId',
  // history
  archive: 'POST /:hostId?/:newestOnly?',
  // account
  exportUser: 'GET',
  // provider
  qrCodeContact: 'GET /:hash/:id',
  // business
  businessCustomerSepaCopy: 'GET',
  businessEmployeesToggle: 'POST businessEmployees/toggle',
  businessEmployeesRemove: 'POST businessEmployees/remove',
  businessEmployeesAdd: 'POST businessEmployees/add',
  businessEmployeesEdit: 'POST businessEmployees/edit',
  businessStatement: 'GET /:id',
  businessStatementCsv: 'GET /:id',
  // kitchen
  kitchenTableCode: 'GET /:tableId',
  // what an owner enters
  ownStripePage: 'GET /:hostId',
  ownReceipt: 'GET /:orderId',
  ownStatementPaper: 'GET /:id',
  ownTaxNotice: 'GET /:id',
  ownSalesPaper: 'GET /:hostId',
  ownInvoice: 'GET /:id',
  ownTillExport: 'GET',
  ownMandateCopy: 'GET /:hostId',
  ownCorrection: 'GET ownReceipt/:orderId/:number',
  // office
  officeApplicationFile: 'GET /:id/:kind',
  officeMandateCopy: 'GET /:id',
  officeBusinessStatement: 'GET /:id',
  officeBusinessStatementCsv: 'GET /:id',
  officeDatevBatch: 'GET /:month',
  officeDatevFile: 'GET /:month/:number',
  officeBooksFile: 'GET',
  officeSellerReport: 'GET /:year',
  officeSellerMessage: 'GET /:id',
  officeStatementFile: 'GET /:id',
  officeCollectionFile: 'GET /:id',
} as const satisfies Record<string, Method | CallWay>;
