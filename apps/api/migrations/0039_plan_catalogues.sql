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
-- places on, so that its last digits find it.
-- Whoever types gives the beginnings of words, which this index knows. An index that is new looks at rows that have just
-- been replaced as well, in whose old texts one blank may follow another: of the nothing between them no word is made.
create index register_plan_by_word on register_plan
  using gin (array_to_tsvector(array_remove(string_to_array(search_text, ' '), '')));
create index register_ppa_by_word on register_ppa
  using gin (array_to_tsvector(array_remove(string_to_array(search_text, ' '), '')));
create index register_plan_by_name on register_plan (plan_name, dgs_plan);
create index register_ppa_by_name on register_ppa (plan_name, dgs_plan);

-- The funds are searched in the same way. What they were searched by, folded already, began with their ISIN; of the rest,
-- signs part words. Which these are is written down by their code points, since what a database takes for a letter
-- depends on its locale: what is neither letter nor number in the alphabets of Europe, and the signs for all of them.
update register_fund set search_text = btrim(
  (select string_agg(substr(search_text, place, 13 - place), ' ' order by place)
    from generate_series(1, 10) as place)
  || regexp_replace(substr(search_text, 13),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7'
    || '\u02c2-\u02c5\u02d2-\u02df\u02e5-\u02eb\u02ed\u02ef-\u02ff\u0375\u037e\u0384-\u0385\u0387\u03f6\u0482'
    || '\u055a-\u055f\u0589-\u058f\u2000-\u206f\u207a-\u207e\u208a-\u208e\u20a0-\u2101\u2103-\u2106\u2108-\u2109'
    || '\u2114\u2116-\u2118\u211e-\u2123\u2125\u2127\u2129\u212e\u213a-\u213b\u2140-\u2144\u214a-\u214d\u214f'
    || '\u218a-\u244a\u249c-\u24e9\u2500-\u2775\u2794-\u2bff\u3008-\u3009]+',
    ' ', 'g'));
create index register_fund_by_word on register_fund
  using gin (array_to_tsvector(array_remove(string_to_array(search_text, ' '), '')));
create index register_fund_by_name on register_fund (fund_name, isin);
