-- Up Migration

-- That somebody submitted, from the transaction of it until another program was told, and what came of it after that.
CREATE TABLE webhook_delivery (
  application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
  delivery_id uuid NOT NULL,
  written_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- What the last try met, where it failed.
  trouble text,
  delivered_at timestamptz,
  given_up_at timestamptz,
  PRIMARY KEY (application_id, delivery_id)
);
CREATE INDEX webhook_delivery_open ON webhook_delivery (written_at) WHERE delivered_at IS NULL;
