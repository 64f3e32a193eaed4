-- Where a name has logged in before. Wrong passwords for one name from many addresses close it to strangers, and
-- its owner still gets in from where they usually are.
CREATE TABLE login_place (
  -- A hash of name and address: nobody needs to read who was where.
  key text PRIMARY KEY,
  last_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX login_place_last ON login_place (last_at);
