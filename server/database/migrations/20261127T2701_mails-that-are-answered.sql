-- Some mails say that they may be answered. That holds where somebody has said which mailbox is read, and of a mail in the
-- name of a restaurant's own site where the answer comes to the operator, who decided.

ALTER TABLE message ADD COLUMN reply_to text NOT NULL DEFAULT '';
COMMENT ON COLUMN message.reply_to IS 'to whom an answer to a mail goes; empty: to whom it is from';

ALTER TABLE site ADD COLUMN mail_named boolean NOT NULL DEFAULT true;
COMMENT ON COLUMN site.mail_named IS 'somebody has said that company_mail is read; false: it was made up of the domain';
UPDATE site SET mail_named = false
  WHERE key = 'market' AND company_mail = 'post@' || substring(origin FROM '^https?://([^:/]+)');
