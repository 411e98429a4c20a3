-- Of a sending of an order: the text file that carried it, when it was no message (decision G-J10).
alter table rd_export add column uuid_file uuid references rd_file;
create index rd_export_by_file on rd_export (uuid_file) where uuid_file is not null;
