-- For the search of the office: an address is found by its beginning.
CREATE INDEX mail_address ON mail (lower(address) text_pattern_ops);
