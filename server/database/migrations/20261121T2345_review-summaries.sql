-- What a language model made of the reviews, until there is another one.
CREATE TABLE review_summary (
  restaurant_id int PRIMARY KEY REFERENCES restaurant ON DELETE CASCADE,
  summary text NOT NULL,
  digest text NOT NULL,
  made_at timestamptz NOT NULL
);
COMMENT ON TABLE review_summary IS 'review: sentences that a language model made of the reviews of a restaurant';
COMMENT ON COLUMN review_summary.digest IS 'of the reviews they were made of; with others they say nothing any more';
