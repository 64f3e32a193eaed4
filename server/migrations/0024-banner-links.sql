-- A banner says in words what its picture says, for people who do not see it, and may lead to one place of the shop.
ALTER TABLE advertisement
  ADD text localized,
  ADD product_id integer REFERENCES product ON DELETE SET NULL,
  ADD category_id integer REFERENCES category ON DELETE SET NULL,
  ADD page_id text REFERENCES static_page ON DELETE SET NULL,
  ADD CONSTRAINT advertisement_leads_to_one_place CHECK (num_nonnulls(product_id, category_id, page_id) <= 1);
CREATE INDEX advertisement_product ON advertisement (product_id);
CREATE INDEX advertisement_category ON advertisement (category_id);
CREATE INDEX advertisement_page ON advertisement (page_id);
