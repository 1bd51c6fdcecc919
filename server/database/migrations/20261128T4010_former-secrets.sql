COMMENT ON COLUMN webhook.former_secret IS 'those before, each with until when it goes on signing; sealed';
COMMENT ON COLUMN webhook.former_until IS 'until when the latest of them does';
