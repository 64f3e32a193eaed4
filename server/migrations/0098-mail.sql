-- The mail server that the shop sends with. Without a row, mails wait.
CREATE TABLE mail_server (
  single_row boolean PRIMARY KEY DEFAULT true CHECK (single_row),
  host text NOT NULL CHECK (length(host) BETWEEN 1 AND 253),
  port integer NOT NULL CHECK (port BETWEEN 1 AND 65535),
  security text NOT NULL CHECK (security IN ('tls', 'starttls', 'none')),
  -- Null: the server asks for none.
  username text CHECK (length(username) BETWEEN 1 AND 200),
  sender_name text NOT NULL CHECK (length(sender_name) BETWEEN 1 AND 100),
  sender_address text NOT NULL CHECK (length(sender_address) BETWEEN 3 AND 254),
  -- Where customers find the shop. Links in mails start with it, never with what a request calls the server.
  shop_url text NOT NULL CHECK (shop_url ~ '^https?://' AND length(shop_url) <= 200)
);

-- Apart from the settings, so that neither a document nor a backup can contain it.
CREATE TABLE mail_password (
  single_row boolean PRIMARY KEY DEFAULT true CHECK (single_row),
  -- Encrypted with a key that is derived from the signing key.
  secret bytea NOT NULL
);

-- Trouble with the mail server as a whole, such as a wrong password. All mails wait for it together.
CREATE TABLE mail_trouble (
  single_row boolean PRIMARY KEY DEFAULT true CHECK (single_row),
  since timestamptz NOT NULL DEFAULT now(),
  failures integer NOT NULL DEFAULT 1,
  retry_after timestamptz NOT NULL,
  error text NOT NULL,
  answer text
);

-- The outbox: a row for each mail, written by the transaction of its cause.
CREATE TABLE mail (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cause text NOT NULL CHECK (cause IN ('registration', 'password-reset', 'address-confirmation', 'order-received',
                                       'order-changed', 'order-cancelled', 'invoice')),
  -- What the mail is about, such as the id of the order: one cause is never queued twice.
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 100),
  account_id integer REFERENCES account ON DELETE SET NULL,
  order_id integer REFERENCES orders,
  address text NOT NULL CHECK (length(address) BETWEEN 3 AND 254),
  language language_code NOT NULL,
  -- Ids and values. The text is made of them when the mail is sent first.
  data jsonb NOT NULL DEFAULT '{}',
  -- The path of a link that works once, encrypted like a password; removed when it is no longer needed.
  sealed_link bytea,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  -- Sent before others: somebody waits for it.
  urgent boolean NOT NULL GENERATED ALWAYS AS (cause IN ('password-reset', 'address-confirmation')) STORED,
  -- When it is sent; while it is being sent, when another process may take it over.
  run_after timestamptz NOT NULL DEFAULT now(),
  -- Not sent any more after that.
  expires_at timestamptz NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  -- Drawn at each attempt: what an earlier sender still writes no longer counts.
  lease uuid,
  -- In the header Message-ID; the same each time it is sent.
  message_id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- As it was sent first, without its link, so that each attempt sends the same.
  subject text,
  body_text text,
  body_html text,
  -- An attempt ended after the whole mail was sent and before the server answered: it may have arrived.
  in_doubt boolean NOT NULL DEFAULT false,
  error text,
  -- What the mail server said at the last attempt.
  answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  tried_at timestamptz,
  sent_at timestamptz,
  CONSTRAINT mail_cause UNIQUE (cause, key),
  CHECK ((state = 'sending') = (lease IS NOT NULL)),
  CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX mail_due ON mail (urgent, run_after, id) WHERE state IN ('waiting', 'sending');
CREATE INDEX mail_created ON mail (created_at, id);
CREATE INDEX mail_failed ON mail (created_at, id) WHERE state IN ('failed', 'dropped');
CREATE INDEX mail_account ON mail (account_id);
CREATE INDEX mail_order ON mail (order_id);

-- Mails that an account does not want. Those without a row are sent.
CREATE TABLE mail_declined (
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  cause text NOT NULL CHECK (cause IN ('order-received', 'order-changed', 'order-cancelled', 'invoice')),
  PRIMARY KEY (account_id, cause)
);

-- Texts of the mails as the office wrote them. A language that is null has the text of the product.
CREATE TABLE mail_text (
  id integer PRIMARY KEY,
  cause text NOT NULL UNIQUE,
  subject jsonb NOT NULL DEFAULT '{"de": null, "en": null, "tr": null}',
  body jsonb NOT NULL DEFAULT '{"de": null, "en": null, "tr": null}'
);
INSERT INTO mail_text (id, cause) VALUES
  (1, 'registration'), (2, 'password-reset'), (3, 'address-confirmation'), (4, 'order-received'),
  (5, 'order-changed'), (6, 'order-cancelled'), (7, 'invoice');
