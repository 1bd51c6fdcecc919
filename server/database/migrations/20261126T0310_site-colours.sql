-- A brand of its own needs no stylesheet of ours: two colours, and the initials of its name.

ALTER TABLE site
  ADD COLUMN style jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN bears_initials boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN site.style IS 'values of the design tokens, by token name; empty: those of its brand';
COMMENT ON COLUMN site.bears_initials IS 'its mark are the initials of its title, not the drawing of its brand';
