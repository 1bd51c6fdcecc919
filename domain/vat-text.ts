/** What stands in place of a rate where a voucher is sold as means of payment (vatClass none). */
export const VOUCHER_VAT =
  'Für den Gutschein fällt beim Kauf keine Umsatzsteuer an. Sie entsteht erst, wenn er eingelöst wird (Mehrzweck-Gutschein, § 3 Abs. 15 UStG).';

/** Only vouchers are sold without a rate: nothing that is eaten or drunk is free of tax. */
export const isVoucherRate = (percent: number): boolean => percent === 0;
