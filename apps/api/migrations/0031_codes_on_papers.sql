-- Whoever is shown a paper of ours asks with its code whether it is ours and unchanged. Every generated paper has
-- one, those of before too: papers whose bytes were already made keep them, and print it only when they are made
-- anew. Twenty characters of five bits, of those bytes of two random uuids that are random.
create function random_code() returns text language sql volatile as $$
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(random.bytes, n) & 31) + 1, 1), '' order by n)
  from (select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) as bytes) as random
  cross join unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 16, 17, 18, 19, 20, 21, 25, 26, 27, 28]) as n
$$;
alter table document add column verification_code text unique;
update document set verification_code = random_code() where template is not null;
drop function random_code();
alter table document add constraint document_verification_code
  check ((template is null) = (verification_code is null));
