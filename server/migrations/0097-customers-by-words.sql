-- The office finds customers by words of their names, addresses and numbers.
CREATE INDEX customer_words ON customer USING gin
  (fold(firm_name || ' ' || email || ' ' || city || ' ' || zip_code || ' ' || coalesce(tax_number, '')) gin_trgm_ops);
CREATE INDEX account_words ON account USING gin (fold(full_name || ' ' || username) gin_trgm_ops);
