-- What the scanner said of a file that somebody added. Until it has spoken, and when it found something, nobody
-- is given its bytes. Files from before wait for it like any other.
alter table document
  add column scan text check (scan in ('WAITING', 'CLEAN', 'FOUND')),
  -- When it was last asked; a file that it could not look at is not asked about before all others.
  add column scan_tried_at timestamptz;
update document set scan = 'WAITING' where uploaded_by is not null;
alter table document add constraint document_scan check ((uploaded_by is null) = (scan is null));
create index document_unscanned on document (scan_tried_at) where scan = 'WAITING';
