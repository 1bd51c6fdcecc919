-- A guest whose wish to cancel nobody answers is told of to the restaurant once more and to the operator.

ALTER TABLE order_call
  DROP CONSTRAINT order_call_step_check,
  ADD CONSTRAINT order_call_step_check CHECK (step IN ('devices', 'in-charge', 'cancel', 'operator'));

ALTER TABLE alarm DROP CONSTRAINT alarm_kind_check, ADD CONSTRAINT alarm_kind_check
  CHECK (kind IN ('many-refusals', 'new-country', 'many-people', 'books-differ', 'order-unseen', 'money-stuck',
    'request-unanswered'));
