-- What a person wants for an account: listed first, and e-mails about it (ACC-14). The same for all roles of the person.
alter table account_intervener add column is_favourite boolean not null default false;
alter table account_intervener add column notify_email boolean not null default true;
