-- How the operator's books are handed to its tax advisor.

CREATE TABLE datev_setting (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  chart text NOT NULL CHECK (chart IN ('03', '04')),
  advisor int NOT NULL CHECK (advisor BETWEEN 1001 AND 9999999),
  client int NOT NULL CHECK (client BETWEEN 1 AND 99999),
  first_month int NOT NULL CHECK (first_month BETWEEN 1 AND 12),
  accounts jsonb NOT NULL,
  changed_at timestamptz NOT NULL
);
COMMENT ON TABLE datev_setting IS 'statement: how the books become a batch for DATEV; at most one row';
COMMENT ON COLUMN datev_setting.chart IS 'SKR03 or SKR04';
COMMENT ON COLUMN datev_setting.first_month IS 'in which the financial year begins';
COMMENT ON COLUMN datev_setting.accounts IS 'number of the chart for each kind of account of the books';
