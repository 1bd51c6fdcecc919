/** What makes a product a gift voucher: it is taxed when it is redeemed, and worth what it cost. */
export const GIFT_COLUMNS = { kind: 'gift-voucher', vat_class: 'none', is_discountable: false } as const;
