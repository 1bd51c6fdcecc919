-- A gift voucher that is given: with a free amount, words, a card, and the day on which it is sent.

-- As long as it lies in a basket it goes with its line.
ALTER TABLE basket_line ADD COLUMN gift text;
COMMENT ON COLUMN basket_line.gift IS 'as JSON: what is given, to whom and how; null: nothing';

CREATE TABLE gift (
  id serial PRIMARY KEY,
  site_id integer NOT NULL REFERENCES site (id),
  order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  line_id integer NOT NULL UNIQUE REFERENCES order_line (id) ON DELETE CASCADE,
  voucher_id integer UNIQUE REFERENCES voucher (id),
  design text NOT NULL CHECK (design IN ('pail', 'birthday', 'thanks', 'love', 'seaside', 'winter')),
  recipient text NOT NULL,
  email text NOT NULL,
  giver text NOT NULL,
  greeting text NOT NULL,
  day date,
  send_at timestamptz,
  done_at timestamptz
);
COMMENT ON TABLE gift IS 'voucher: what stands on a gift voucher that was ordered, and where it is sent once it is paid';
COMMENT ON COLUMN gift.voucher_id IS 'null until it is paid';
COMMENT ON COLUMN gift.email IS 'empty: the buyer hands it over';
COMMENT ON COLUMN gift.day IS 'on which it is to be sent; null: at once';
COMMENT ON COLUMN gift.send_at IS 'from when on it is sent; null: not paid, or never';
COMMENT ON COLUMN gift.done_at IS 'sent, handed over or withdrawn: nothing is left to be done';
CREATE INDEX gift_order ON gift (order_id);
CREATE INDEX gift_due ON gift (send_at) WHERE done_at IS NULL;
