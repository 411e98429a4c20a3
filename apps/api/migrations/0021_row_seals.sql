-- Seals of rows that are changed by few people and decide about money and access. Made with a key outside the database.
create table row_seal (
  table_name text not null,
  row_key text not null,
  seal text not null,
  primary key (table_name, row_key)
);
