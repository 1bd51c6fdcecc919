-- Printers that fetch what a kitchen prints, and what waits for them.

CREATE TABLE printer (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('star', 'epson')),
  secret_hash text NOT NULL UNIQUE,
  prints_accepted boolean NOT NULL DEFAULT true,
  copies int NOT NULL DEFAULT 1 CHECK (copies BETWEEN 1 AND 5),
  shows_prices boolean NOT NULL DEFAULT true,
  categories text[] NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'ready' CHECK (state IN ('ready', 'paper-low', 'paper-out', 'cover-open', 'broken')),
  seen_at timestamptz,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE printer IS 'printing: a printer of a restaurant, which asks for what to print';
COMMENT ON COLUMN printer.kind IS 'star: CloudPRNT; epson: Server Direct Print';
COMMENT ON COLUMN printer.prints_accepted IS 'each order when it is accepted; else only what is sent by hand';
COMMENT ON COLUMN printer.categories IS 'prints only pieces of these categories of the menu; empty: all';
COMMENT ON COLUMN printer.state IS 'as it said last';
COMMENT ON COLUMN printer.seen_at IS 'when it asked last; null: never';
CREATE INDEX printer_restaurant ON printer (restaurant_id);

CREATE TABLE print_job (
  id serial PRIMARY KEY,
  printer_id int NOT NULL REFERENCES printer ON DELETE CASCADE,
  order_id int REFERENCES orders ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  copy int NOT NULL DEFAULT 1,
  is_again boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'printed', 'failed', 'void')),
  tries int NOT NULL DEFAULT 0,
  fetched_at timestamptz,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'waiting') = (ended_at IS NULL))
);
COMMENT ON TABLE print_job IS 'printing: one slip for one printer';
COMMENT ON COLUMN print_job.order_id IS 'null: a page that tries the printer';
COMMENT ON COLUMN print_job.copy IS 'which of several that the printer prints of each order';
COMMENT ON COLUMN print_job.token IS 'by which printer and server name the slip';
COMMENT ON COLUMN print_job.is_again IS 'sent by hand; the slip says so';
COMMENT ON COLUMN print_job.tries IS 'how often it failed';
COMMENT ON COLUMN print_job.fetched_at IS 'given to the printer, which has not said yet what came of it';
CREATE UNIQUE INDEX print_job_once ON print_job (printer_id, order_id, copy) WHERE NOT is_again;
CREATE INDEX print_job_waiting ON print_job (printer_id, id) WHERE state = 'waiting';
CREATE INDEX print_job_order ON print_job (order_id);
CREATE INDEX print_job_ended ON print_job (ended_at);
