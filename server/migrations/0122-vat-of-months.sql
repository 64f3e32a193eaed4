-- The VAT of a month is kept with the documents it is made of, so that the report adds up no documents.
CREATE TABLE vat_turnover (
  basis text NOT NULL CHECK (basis IN ('issued', 'delivered')),
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  treatment text NOT NULL CHECK (treatment IN ('domestic', 'intra_community', 'export', 'small_company')),
  -- Of intra-community supplies, which are reported by VAT id; '' for all others.
  vat_id text NOT NULL,
  vat_rate vat_rate NOT NULL,
  net_amount bigint NOT NULL,
  vat_amount bigint NOT NULL,
  -- The newest document of the VAT id, which names the firm.
  last_invoice_id integer REFERENCES invoice,
  PRIMARY KEY (basis, month, treatment, vat_id, vat_rate),
  CHECK ((treatment = 'intra_community') = (vat_id <> '')),
  CHECK ((vat_id <> '') = (last_invoice_id IS NOT NULL))
) WITH (fillfactor = 80);
CREATE INDEX vat_turnover_last_invoice ON vat_turnover (last_invoice_id) WHERE last_invoice_id IS NOT NULL;

CREATE TABLE vat_documents (
  basis text NOT NULL CHECK (basis IN ('issued', 'delivered')),
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  invoices integer NOT NULL,
  cancellations integer NOT NULL,
  credit_notes integer NOT NULL,
  PRIMARY KEY (basis, month)
) WITH (fillfactor = 80);

-- A credit note changes what is owed in the month in which it is issued, whenever the goods were delivered (§ 17 UStG).
CREATE FUNCTION vat_months(kind text, issued_on date, delivered_on date)
RETURNS TABLE (basis text, month date) LANGUAGE sql STABLE AS $$
  VALUES ('issued', date_trunc('month', issued_on)::date),
         ('delivered', date_trunc('month', CASE kind WHEN 'credit_note' THEN issued_on ELSE delivered_on END)::date)
$$;

-- Whoever issues a document holds the number series until the commit, so that nobody waits here who has not waited already, and
-- ids may still be in another order than the documents: one is drawn before its holder waits.
CREATE FUNCTION keep_vat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vat_turnover AS kept (basis, month, treatment, vat_id, vat_rate, net_amount, vat_amount, last_invoice_id)
  SELECT counted.basis, counted.month, orders.tax_treatment, supplied.vat_id, vat.vat_rate, sum(vat.net_amount),
         sum(vat.vat_amount), max(invoice.id) FILTER (WHERE supplied.vat_id <> '')
  FROM new_vat AS vat
  JOIN invoice ON invoice.id = vat.invoice_id
  JOIN orders ON orders.id = invoice.order_id
  CROSS JOIN LATERAL (
    SELECT CASE orders.tax_treatment WHEN 'intra_community' THEN orders.vat_id ELSE '' END AS vat_id
  ) AS supplied
  CROSS JOIN LATERAL vat_months(invoice.kind, invoice.issued_on, invoice.delivered_on) AS counted
  GROUP BY 1, 2, 3, 4, 5
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (basis, month, treatment, vat_id, vat_rate) DO UPDATE SET
    net_amount = kept.net_amount + excluded.net_amount, vat_amount = kept.vat_amount + excluded.vat_amount,
    last_invoice_id = greatest(kept.last_invoice_id, excluded.last_invoice_id);
  RETURN NULL;
END $$;

CREATE FUNCTION count_vat_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vat_documents AS kept (basis, month, invoices, cancellations, credit_notes)
  SELECT counted.basis, counted.month, count(*) FILTER (WHERE document.kind = 'invoice'),
         count(*) FILTER (WHERE document.kind = 'cancellation'), count(*) FILTER (WHERE document.kind = 'credit_note')
  FROM new_document AS document
  CROSS JOIN LATERAL vat_months(document.kind, document.issued_on, document.delivered_on) AS counted
  GROUP BY 1, 2
  ORDER BY 1, 2
  ON CONFLICT (basis, month) DO UPDATE SET
    invoices = kept.invoices + excluded.invoices, cancellations = kept.cancellations + excluded.cancellations,
    credit_notes = kept.credit_notes + excluded.credit_notes;
  RETURN NULL;
END $$;

-- Before the tables are filled: the triggers, as the reference above, let nobody issue until the commit, so that no document is
-- missed or counted twice.
CREATE TRIGGER vat_documents_counted AFTER INSERT ON invoice REFERENCING NEW TABLE AS new_document
  FOR EACH STATEMENT EXECUTE FUNCTION count_vat_documents();
CREATE TRIGGER vat_kept AFTER INSERT ON invoice_vat REFERENCING NEW TABLE AS new_vat
  FOR EACH STATEMENT EXECUTE FUNCTION keep_vat();

-- What is issued so far.
INSERT INTO vat_turnover (basis, month, treatment, vat_id, vat_rate, net_amount, vat_amount, last_invoice_id)
SELECT counted.basis, counted.month, orders.tax_treatment, supplied.vat_id, vat.vat_rate, sum(vat.net_amount),
       sum(vat.vat_amount), max(invoice.id) FILTER (WHERE supplied.vat_id <> '')
FROM invoice_vat AS vat
JOIN invoice ON invoice.id = vat.invoice_id
JOIN orders ON orders.id = invoice.order_id
CROSS JOIN LATERAL (
  SELECT CASE orders.tax_treatment WHEN 'intra_community' THEN orders.vat_id ELSE '' END AS vat_id
) AS supplied
CROSS JOIN LATERAL vat_months(invoice.kind, invoice.issued_on, invoice.delivered_on) AS counted
GROUP BY 1, 2, 3, 4, 5;

INSERT INTO vat_documents (basis, month, invoices, cancellations, credit_notes)
SELECT counted.basis, counted.month, count(*) FILTER (WHERE kind = 'invoice'),
       count(*) FILTER (WHERE kind = 'cancellation'), count(*) FILTER (WHERE kind = 'credit_note')
FROM invoice CROSS JOIN LATERAL vat_months(kind, issued_on, delivered_on) AS counted
GROUP BY 1, 2;

-- Nobody else touches them: inside another trigger the depth is 1, for a statement of its own it is 0.
CREATE TRIGGER figures_follow_the_documents BEFORE INSERT OR UPDATE OR DELETE ON vat_turnover
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER figures_follow_the_documents BEFORE INSERT OR UPDATE OR DELETE ON vat_documents
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
