-- Agents look for orders by the customer's name, and by any part of it.
CREATE INDEX customer_folded_name ON customer USING gin (fold(firm_name) gin_trgm_ops);
