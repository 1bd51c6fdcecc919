-- What running group orders need: who began one, since when nothing has moved, and what everybody's share was.

ALTER TABLE group_order ADD master_name text NOT NULL DEFAULT '';
ALTER TABLE group_order ADD changed_at timestamptz;
UPDATE group_order SET changed_at = created_at;
ALTER TABLE group_order ALTER changed_at SET NOT NULL;
CREATE INDEX group_order_changed ON group_order (changed_at);
COMMENT ON COLUMN group_order.changed_at IS 'nothing has moved since then; a group that nobody touches any more ends by itself';

ALTER TABLE group_member ADD share_cents int CHECK (share_cents >= 0);
COMMENT ON COLUMN group_member.share_cents IS 'goods and deposit of this guest as sold; null until the master has ordered';

-- Whose pieces these are is asked with every change of a group, and when a guest is deleted.
CREATE INDEX basket_group_member ON basket (group_member_id) WHERE group_member_id IS NOT NULL;
CREATE INDEX basket_line_group_member ON basket_line (group_member_id) WHERE group_member_id IS NOT NULL;
CREATE INDEX orders_group_order ON orders (group_order_id) WHERE group_order_id IS NOT NULL;
CREATE INDEX group_order_ended ON group_order (ended_at) WHERE ended_at IS NOT NULL;
