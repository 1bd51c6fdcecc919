-- Whoever is erased is found in every table without going through it.
CREATE INDEX driver_shift_person ON driver_shift (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX driver_cash_up_person ON driver_cash_up (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX paired_device_acting ON paired_device (acting_person_id) WHERE acting_person_id IS NOT NULL;
CREATE INDEX stopped_order_phone ON stopped_order (phone) WHERE phone IS NOT NULL;
CREATE INDEX data_request_email ON data_request (lower(email));
CREATE INDEX invitation_email ON invitation (lower(email));
CREATE INDEX notice_email_folded ON notice (lower(email));
CREATE INDEX recommendation_email ON recommendation (lower(email));
CREATE INDEX review_report_email ON review_report (lower(email));
CREATE INDEX review_reminder_stop_email ON review_reminder_stop (lower(email));
