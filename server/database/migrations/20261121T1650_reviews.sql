-- Photos of reviews as this server drew them anew; the file that came is never kept.
CREATE TABLE review_photo (
  review_id int PRIMARY KEY REFERENCES review ON DELETE CASCADE,
  bytes bytea NOT NULL
);
COMMENT ON TABLE review_photo IS 'review: photos as JPEG, drawn anew';
CREATE UNIQUE INDEX review_photo_name ON review (photo) WHERE photo IS NOT NULL;
CREATE INDEX review_report_review ON review_report (review_id);
