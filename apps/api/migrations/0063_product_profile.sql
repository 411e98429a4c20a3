-- What a product is for and how long its money should stay invested, in the words of its legal documents.
alter table product
  add column objective text check (length(objective) between 1 and 500),
  add column recommended_years integer check (recommended_years between 1 and 50);
