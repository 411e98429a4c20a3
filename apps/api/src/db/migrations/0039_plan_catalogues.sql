-- The catalogues in which a client looks for the pension plan that a transfer leaves (decision G-I12), beside the
-- register of funds.
create table register_plan (
  dgs_plan text primary key,
  plan_name text not null,
  dgs_fund text not null,
  fund_name text not null,
  dgs_manager text not null,
  manager_name text not null,
  manager_nif text not null,
  plan_type text not null check (plan_type in ('INDIVIDUAL', 'EMPLEO', 'ASOCIADO')),
  search_text text not null
);
create table register_ppa (
  dgs_plan text primary key,
  plan_name text not null,
  insurer_code text not null,
  insurer_name text not null,
  insurer_nif text not null,
  search_text text not null
);

-- What each line is searched by is its words, folded, with one blank between them; a code stands there from each of its
-- places on, so that its last digits find it. Whoever types gives the beginnings of words, which this index knows.
create index register_plan_by_word on register_plan
  using gin (array_to_tsvector(string_to_array(search_text, ' ')));
create index register_ppa_by_word on register_ppa
  using gin (array_to_tsvector(string_to_array(search_text, ' ')));
create index register_plan_by_name on register_plan (plan_name, dgs_plan);
create index register_ppa_by_name on register_ppa (plan_name, dgs_plan);

-- The funds are searched in the same way; what they were searched by began with their ISIN.
update register_fund set search_text =
  (select string_agg(substr(lower(isin), place), ' ' order by place) from generate_series(1, 10) as place)
  || ' ' || btrim(regexp_replace(substr(search_text, 13), '[^[:alnum:]]+', ' ', 'g'));
create index register_fund_by_word on register_fund
  using gin (array_to_tsvector(string_to_array(search_text, ' ')));
create index register_fund_by_name on register_fund (fund_name, isin);
