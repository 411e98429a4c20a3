-- What proves the holder of a bank account: a paper, or the bank through the aggregator (ACC-20).
alter table bank_account add column proof_source text not null default 'UPLOAD'
  check (proof_source in ('UPLOAD', 'AGGREGATOR'));
alter table bank_account add column uuid_wealth_link uuid references wealth_link;
alter table bank_account add constraint bank_account_proof_of_aggregator
  check ((proof_source = 'AGGREGATOR') = (uuid_wealth_link is not null));
