-- Whoever changes a password, or disables an account, wants everyone out who is logged in with it (OWASP ASVS 7.4).
-- It holds however the change is made. Opening a session locks the account against it, so neither slips past the other.
CREATE FUNCTION end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM session WHERE account_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER end_sessions AFTER UPDATE OF password_hash, disabled_at ON account
  FOR EACH ROW WHEN (OLD.password_hash <> NEW.password_hash OR (OLD.disabled_at IS NULL AND NEW.disabled_at IS NOT NULL))
  EXECUTE FUNCTION end_sessions();
