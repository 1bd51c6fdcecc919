/** Whether a seller of this kind sells gift vouchers: they come by e-mail, nothing is brought or fetched. */
export const sellsGiftVouchers = (kind: string): boolean => kind === 'gift-vouchers';
