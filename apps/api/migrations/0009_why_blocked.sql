-- Why a person was blocked, in the words of who did it; it leaves the house to nobody.
alter table intervener add column block_reason text;
