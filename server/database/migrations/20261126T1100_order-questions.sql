-- A kitchen that can fill an order only in part asks its guest.

ALTER TABLE orders ADD COLUMN asked_until timestamptz;
ALTER TABLE orders ADD CONSTRAINT orders_asked_until_check
  CHECK (asked_until IS NULL OR state IN ('placed', 'accepted', 'preparing'));
COMMENT ON COLUMN orders.asked_until IS 'its guest is asked whether it goes on without some of it, and may answer until then';
CREATE INDEX orders_asked_until ON orders (asked_until) WHERE asked_until IS NOT NULL;

CREATE TABLE order_question (
  id serial PRIMARY KEY,
  order_id int NOT NULL REFERENCES orders ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  minutes int CHECK (minutes > 0),
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  person_id int REFERENCES person ON DELETE SET NULL,
  answer text CHECK (answer IN ('agreed', 'agreed-aloud', 'declined', 'unanswered', 'withdrawn', 'ended')),
  answered_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
COMMENT ON TABLE order_question IS 'order: whether it goes on without what is missing; open until it is answered';
COMMENT ON COLUMN order_question.minutes IS 'that it takes from the answer; null: it was accepted, or is for a wish time';
COMMENT ON COLUMN order_question.amount_cents IS 'by which it gets cheaper';
COMMENT ON COLUMN order_question.person_id IS 'who asked';
COMMENT ON COLUMN order_question.answer IS 'aloud: said to the kitchen; ended: the order came to nothing meanwhile';
CREATE UNIQUE INDEX order_question_open ON order_question (order_id) WHERE answer IS NULL;
CREATE INDEX order_question_order ON order_question (order_id);
CREATE INDEX order_question_person ON order_question (person_id);

CREATE TABLE order_question_line (
  question_id int NOT NULL REFERENCES order_question ON DELETE CASCADE,
  line_id int NOT NULL REFERENCES order_line ON DELETE CASCADE,
  PRIMARY KEY (question_id, line_id)
);
COMMENT ON TABLE order_question_line IS 'order: pieces that are missing';
CREATE INDEX order_question_line_of ON order_question_line (line_id);
