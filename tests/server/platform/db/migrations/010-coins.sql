-- Virtual currency: a player's deposit addresses, and what an order by coin says beyond one by bank.
create table coin_addresses (
  user_id text not null references users (id),
  coin text not null,
  network text not null,
  address text not null,
  memo text,
  created_on timestamptz not null default now(),
  primary key (user_id, coin, network)
);
-- Where players share an address, the memo tells them apart.
create unique index coin_addresses_one_owner on coin_addresses (coin, network, address, coalesce(memo, ''));
create index coin_addresses_by_address on coin_addresses (lower(address));

alter table deposits
  add column network text not null default '',
  add column address text not null default '',
  add column memo text,
  add column txid text,
  add column confirmations integer not null default 0,
  add column min_confirm integer not null default 0,
  -- A transfer that has been seen on its network has no time left to run out.
  alter column expire_time drop not null;
-- The same transfer is never credited twice.
create unique index deposits_txid on deposits (network, txid) where txid is not null;

alter table withdrawals add column memo text;
