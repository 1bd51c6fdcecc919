-- A link that makes somebody an owner stands in no message that has been sent; its hash is with the application.
UPDATE message SET kind = 'access-provider' WHERE kind = 'provider-access';
UPDATE message SET body_text = '', body_html = '' WHERE kind = 'access-provider' AND state = 'sent';
