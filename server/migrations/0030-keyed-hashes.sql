-- Hashes of names and addresses are made with the shop's secret from now on. Those of before mean nothing any more.
DELETE FROM login_place;
DELETE FROM login_failure;
DELETE FROM registration_attempt;
DELETE FROM request_count;

COMMENT ON COLUMN login_place.key IS 'HMAC of name and address with a key made of signing_key';
COMMENT ON COLUMN request_count.address IS 'HMAC of the address with a key made of signing_key';
