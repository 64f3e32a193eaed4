-- Files of pictures that came at once, by the change set they came with.
CREATE TABLE picture_file (
  change_set_id integer NOT NULL REFERENCES change_set ON DELETE CASCADE,
  -- As they stand in the folder or the archive, from 1 on.
  place integer NOT NULL,
  -- For people to read.
  path text NOT NULL,
  picture text REFERENCES picture ON DELETE CASCADE,
  -- Why it was not taken.
  problem text,
  PRIMARY KEY (change_set_id, place),
  CHECK ((picture IS NULL) <> (problem IS NULL))
);
CREATE INDEX picture_file_picture ON picture_file (picture);

-- Of a set of pictures: they take the place of those that a product has.
ALTER TABLE change_set ADD COLUMN replaces boolean NOT NULL DEFAULT false;
