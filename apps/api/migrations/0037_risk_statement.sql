-- The risk statement of a hedge fund that a retail client acknowledged with the order (ORD-06).
alter table operation add column risk_statement text;
