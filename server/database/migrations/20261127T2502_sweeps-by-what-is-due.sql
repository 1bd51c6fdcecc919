-- What sweeps ask for again and again, found without what is over or in order.
CREATE INDEX kitchen_board_over ON kitchen_board (seen_at) WHERE is_over;
CREATE INDEX voucher_redemption_of_employers ON voucher_redemption (changed_at)
  WHERE state = 'booked' AND funded_by = 'employer';
