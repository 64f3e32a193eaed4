-- A credit note is an event of its order too.
ALTER TABLE order_event
  DROP CONSTRAINT order_event_kind_check,
  ADD CONSTRAINT order_event_kind_check CHECK (kind IN
    ('placed', 'changed', 'printed', 'status', 'approved', 'added', 'short', 'reopened', 'waybill', 'invoice',
     'cancellation', 'credit_note', 'waybill_cancelled', 'corrected', 'back_order'));

-- Those from before get theirs without telling screens and webhooks: nothing happens now.
ALTER TABLE order_event DISABLE TRIGGER tell_order_events, DISABLE TRIGGER enqueue_webhooks;
INSERT INTO order_event (order_id, kind, account_id, happened_at)
SELECT order_id, 'credit_note', issued_by, issued_at FROM invoice WHERE kind = 'credit_note' ORDER BY id;
ALTER TABLE order_event ENABLE TRIGGER tell_order_events, ENABLE TRIGGER enqueue_webhooks;
