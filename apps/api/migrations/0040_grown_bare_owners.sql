-- Bare owners come of age as holders do. Nobody looked at them before: for those who were grown by then the birthday is
-- long past, and they are asked for nothing that is asked of a new adult. Who still stood for them reads, and no more.
update intervener i set came_of_age_at = now()
where i.came_of_age_at is null and i.birthdate <= current_date - interval '18 years'
  and exists (
    select 1 from account_intervener mine
    join account_intervener theirs on theirs.uuid_account = mine.uuid_account
      and theirs.uuid_intervener <> mine.uuid_intervener
    where mine.uuid_intervener = i.uuid and mine.role = 'NUDO_PROPIETARIO'
      and theirs.role in ('REPRESENTANTE_LEGAL', 'TUTOR')
      and (theirs.represents is null or theirs.represents = mine.uuid_intervener)
      and theirs.valid_from < i.birthdate + interval '18 years'
      and (theirs.valid_to is null or theirs.valid_to >= current_date));
