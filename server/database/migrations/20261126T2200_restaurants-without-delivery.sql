-- Lists look for those that deliver to nobody by where they stand; nearly all others deliver.
CREATE INDEX restaurant_without_delivery ON restaurant (latitude, longitude) WHERE NOT offers_delivery;
