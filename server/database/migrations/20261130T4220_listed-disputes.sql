-- The list of disputes begins with those that wait for an answer, by their last day; a page of it reads no more than it shows.

CREATE INDEX payment_dispute_listed ON payment_dispute ((state IN ('won', 'lost') OR is_answered), due_at, id DESC);
