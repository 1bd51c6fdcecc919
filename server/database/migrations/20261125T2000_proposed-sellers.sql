-- A restaurant proposes another name or address; guests see the old one until an operator has confirmed it.

CREATE TABLE proposed_seller (
  restaurant_id int PRIMARY KEY REFERENCES restaurant ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  owner text NOT NULL CHECK (owner <> ''),
  street text NOT NULL CHECK (street <> ''),
  house_number text NOT NULL CHECK (house_number <> ''),
  place_id int NOT NULL REFERENCES place,
  made_at timestamptz NOT NULL,
  refused_at timestamptz,
  reason text NOT NULL DEFAULT '',
  CHECK ((refused_at IS NULL) = (reason = ''))
);
CREATE INDEX proposed_seller_place ON proposed_seller (place_id);
COMMENT ON TABLE proposed_seller IS 'restaurant: another name or address that a restaurant asks for, until an operator confirms it';
COMMENT ON COLUMN proposed_seller.refused_at IS 'null = waits for the operator';
COMMENT ON COLUMN proposed_seller.reason IS 'why the operator refused it';
