-- An identity document that ran out over three months ago stops validations and standing instructions.
alter table intervener add column document_expires_on date;
