-- Whoever ticks it when ordering is asked once, the day after, to rate the order.

ALTER TABLE orders
  ADD review_reminder_consent_at timestamptz,
  ADD review_reminder_consent_text text,
  ADD CHECK ((review_reminder_consent_at IS NULL) = (review_reminder_consent_text IS NULL));
COMMENT ON COLUMN orders.review_reminder_consent_at IS 'the guest ticked the reminder to rate this order; null: did not';
COMMENT ON COLUMN orders.review_reminder_consent_text IS 'version of the sentence beside the tick';

CREATE TABLE review_reminder (
  order_id int PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  due_at timestamptz NOT NULL
);
COMMENT ON TABLE review_reminder IS 'review: completed orders whose guest is still to be reminded; gone once that is done';
CREATE INDEX review_reminder_due ON review_reminder (due_at);

CREATE TABLE review_reminder_stop (
  email text PRIMARY KEY,
  stopped_at timestamptz NOT NULL
);
COMMENT ON TABLE review_reminder_stop IS 'review: addresses that want no more reminders for what they ticked until then';

ALTER TABLE message ADD unsubscribe_url text;
COMMENT ON COLUMN message.unsubscribe_url IS 'where a mail is ended with one click (RFC 8058); null: it is not one of several';
