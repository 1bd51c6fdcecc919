-- Who is erased leaves no step of an order behind; most steps are nobody's.
CREATE INDEX order_event_person ON order_event (person_id) WHERE person_id IS NOT NULL;
