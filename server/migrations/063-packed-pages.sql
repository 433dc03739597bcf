-- The pages as they are sent, {ar: {br, etag, csp}, en: …}, made when they are drawn: a page that nobody has asked for lately costs one row, and no
-- compressing. They are of the drawing of that moment; an older release of the product draws without them.
alter table published_pages add column packed jsonb, add column packed_of timestamptz;
