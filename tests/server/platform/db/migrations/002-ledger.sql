-- Double entry: every post adds up to zero per currency, so the whole ledger does.
create table ledger_posts (
  id bigint generated always as identity primary key,
  kind text not null,
  reference text not null,
  player_id text references users (id),
  created_on timestamptz not null default now(),
  -- A second post of the same event (a deposit credited twice) is refused by the database itself.
  unique (kind, reference)
);
create index ledger_posts_player on ledger_posts (player_id, id desc);

create table ledger_entries (
  id bigint generated always as identity primary key,
  post_id bigint not null references ledger_posts (id),
  account text not null,
  currency text not null,
  amount numeric(38, 18) not null check (amount <> 0)
);
create index ledger_entries_post on ledger_entries (post_id);
create index ledger_entries_account on ledger_entries (account, currency, id desc);

create table ledger_balances (
  account text not null,
  currency text not null,
  balance numeric(38, 18) not null default 0,
  primary key (account, currency),
  check (account not like 'player:%' or balance >= 0)
);
