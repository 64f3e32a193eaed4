-- What of a line was not there, and why: the line is closed, and what is approved of it is what is delivered and billed.
-- Only the reason "other" has words of its own.
ALTER TABLE order_line
  ADD COLUMN short_reason text CHECK (short_reason IN ('out_of_stock', 'damaged', 'expired', 'other')),
  ADD COLUMN short_note text CHECK (length(short_note) BETWEEN 1 AND 200),
  ADD CONSTRAINT order_line_short_note CHECK ((short_reason IS NOT DISTINCT FROM 'other') = (short_note IS NOT NULL)),
  ADD CONSTRAINT order_line_short_of_something CHECK (short_reason IS NULL OR approved < ordered);

-- A line that was raised and taken back kept its raised quantity, and its customer was shown more than was billed.
ALTER TABLE order_line DISABLE TRIGGER order_frozen_change;
UPDATE order_line SET quantity = greatest(ordered, approved) WHERE quantity <> greatest(ordered, approved);
ALTER TABLE order_line ENABLE TRIGGER order_frozen_change;

-- What a line stands at follows from what was ordered, what is approved, and whether the rest still comes.
ALTER TABLE order_line
  DROP CONSTRAINT order_line_approved_within_quantity,
  DROP CONSTRAINT order_line_quantity_covers_order,
  ADD CONSTRAINT order_line_quantity_follows
    CHECK (quantity = CASE WHEN short_reason IS NULL THEN greatest(ordered, approved) ELSE approved END);

ALTER TABLE order_event
  -- Someone said yes to more than was ordered.
  ADD COLUMN beyond_ordered boolean NOT NULL DEFAULT false,
  ADD COLUMN short_reason text CHECK (short_reason IN ('out_of_stock', 'damaged', 'expired', 'other')),
  ADD COLUMN short_note text CHECK (length(short_note) BETWEEN 1 AND 200),
  DROP CONSTRAINT order_event_kind_check,
  ADD CONSTRAINT order_event_kind_check CHECK (kind IN
    ('placed', 'status', 'approved', 'added', 'short', 'reopened', 'waybill', 'invoice', 'cancellation')),
  DROP CONSTRAINT order_event_check,
  ADD CONSTRAINT order_event_line_check
    CHECK ((kind IN ('approved', 'added', 'short', 'reopened')) = (order_line_id IS NOT NULL)),
  ADD CONSTRAINT order_event_change_check CHECK ((kind IN ('approved', 'added')) = (approved_change IS NOT NULL)),
  ADD CONSTRAINT order_event_beyond_check CHECK (NOT beyond_ordered OR approved_change > 0),
  ADD CONSTRAINT order_event_short_check CHECK ((kind = 'short') = (short_reason IS NOT NULL)),
  ADD CONSTRAINT order_event_note_check CHECK ((short_reason IS NOT DISTINCT FROM 'other') = (short_note IS NOT NULL));
