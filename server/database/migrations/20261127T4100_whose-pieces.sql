-- A piece as sold keeps whose it is: what is taken off of it afterwards lowers what its guest owes the master.

ALTER TABLE order_line ADD COLUMN group_member_id int REFERENCES group_member ON DELETE SET NULL;
COMMENT ON COLUMN order_line.group_member_id IS 'the guest of a group order whose piece it is; null: of whoever ordered';
CREATE INDEX order_line_group_member ON order_line (group_member_id) WHERE group_member_id IS NOT NULL;
