-- A restaurant writes to guests who asked for it and confirmed it (§ 7 Abs. 2 UWG, Art. 7 DSGVO).

ALTER TABLE restaurant ADD COLUMN newsletter_on boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN restaurant.newsletter_on IS 'guests may ask for its newsletter';

CREATE TABLE newsletter_guest (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  site_id int NOT NULL REFERENCES site,
  email text NOT NULL CHECK (email = lower(email)),
  page text NOT NULL CHECK (page IN ('menu', 'order')),
  consent_text int NOT NULL,
  asked_at timestamptz NOT NULL,
  code_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  links int NOT NULL DEFAULT 1,
  end_key text NOT NULL UNIQUE,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('guest', 'mailbox')),
  CHECK (ended_by IS NULL OR ended_at IS NOT NULL)
);
COMMENT ON TABLE newsletter_guest IS 'newsletter: who asked for the mails of a restaurant, and the proof of it';
COMMENT ON COLUMN newsletter_guest.site_id IS 'on whose page, and in whose name the mails go out';
COMMENT ON COLUMN newsletter_guest.page IS 'from where: the menu, or what is seen after an order';
COMMENT ON COLUMN newsletter_guest.consent_text IS 'version of the sentence that was agreed to';
COMMENT ON COLUMN newsletter_guest.code_hash IS 'SHA-256 of the code in the link that confirms';
COMMENT ON COLUMN newsletter_guest.links IS 'how often one was sent';
COMMENT ON COLUMN newsletter_guest.end_key IS 'in the link that ends it';
COMMENT ON COLUMN newsletter_guest.ended_by IS 'guest: by the link; mailbox: it takes no mails';
CREATE UNIQUE INDEX newsletter_guest_live ON newsletter_guest (restaurant_id, email) WHERE ended_at IS NULL;
CREATE INDEX newsletter_guest_email ON newsletter_guest (lower(email));
CREATE INDEX newsletter_guest_receivers ON newsletter_guest (restaurant_id, id) WHERE confirmed_at IS NOT NULL AND ended_at IS NULL;

CREATE TABLE newsletter_issue (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  subject text NOT NULL,
  body text NOT NULL,
  version int NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  send_at timestamptz,
  last_guest_id int NOT NULL DEFAULT 0,
  done_at timestamptz,
  receivers int NOT NULL DEFAULT 0,
  undelivered int NOT NULL DEFAULT 0,
  endings int NOT NULL DEFAULT 0,
  CHECK (done_at IS NULL OR send_at IS NOT NULL)
);
COMMENT ON TABLE newsletter_issue IS 'newsletter: one mail of a restaurant to all who get its newsletter';
COMMENT ON COLUMN newsletter_issue.send_at IS 'null: a draft';
COMMENT ON COLUMN newsletter_issue.last_guest_id IS 'the last one whose mail is written, in the order of ids';
COMMENT ON COLUMN newsletter_issue.receivers IS 'mails written';
COMMENT ON COLUMN newsletter_issue.undelivered IS 'whose mailbox took it not';
COMMENT ON COLUMN newsletter_issue.endings IS 'who ended the newsletter by its link';
CREATE INDEX newsletter_issue_due ON newsletter_issue (send_at) WHERE send_at IS NOT NULL AND done_at IS NULL;
CREATE INDEX newsletter_issue_restaurant ON newsletter_issue (restaurant_id, id);
