-- A session is good for the calls of the app it was opened in. The column stays open to null as long as server processes
-- of the version before may open sessions: theirs count for the one app of their role.
ALTER TABLE session ADD COLUMN app text CHECK (app IN ('storefront', 'control'));

UPDATE session SET app = CASE account.role WHEN 'CUSTOMER' THEN 'storefront' ELSE 'control' END
FROM account
WHERE account.id = session.account_id;
