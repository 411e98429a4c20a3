-- What a notification about an order asks for, so that the list can tell when it is done.
alter table notification add column about text check (about in ('SIGNATURE', 'CHARGE', 'DOCUMENTS'));
update notification set about = 'SIGNATURE'
  where type = 'OPERATION_STATUS_CHANGE' and title = 'Necesitamos su firma';
