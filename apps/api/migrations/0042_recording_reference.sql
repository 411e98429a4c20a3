-- The recording that proves an order given by telephone (ORD-28).
alter table operation add column recording_reference text;
alter table operation add constraint operation_recording_check check (
  (source = 'TELEFONO') = (recording_reference is not null)
);
