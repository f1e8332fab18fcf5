-- Bank cards, ways to pay, deposits and withdrawals. Amounts are exact `numeric`; coins move in the ledger only.
create table channels (
  channel text primary key,
  direction text not null check (direction in ('deposit', 'withdraw')),
  currency text not null,
  min_amount numeric not null,
  max_amount numeric not null,
  step numeric not null default 1,
  charge_rate numeric not null default 0,
  charge_fixed numeric not null default 0,
  exchange_rate numeric not null default 1,
  pay_type text not null default 'bank',
  presets jsonb not null default '[]',
  enabled boolean not null default true,
  sort integer not null default 0,
  texts jsonb not null default '{}',
  target jsonb
);

create table bank_cards (
  id bigint generated always as identity primary key,
  user_id text not null references users (id),
  bank_code text not null,
  branch_code text not null default '',
  branch_name text not null default '',
  account_type text,
  bank_account text not null,
  first_name text not null default '',
  last_name text not null default '',
  pinyin_name text not null default '',
  created_on timestamptz not null default now(),
  unique (user_id, bank_code, branch_code, bank_account)
);

create table deposits (
  order_sn text primary key,
  user_id text not null references users (id),
  request_id text,
  channel text not null,
  currency text not null,
  amount numeric not null check (amount > 0),
  game_coin numeric not null check (game_coin > 0),
  charge numeric not null default 0,
  status integer not null default 0 check (status between 0 and 3),
  bank jsonb,
  return_url text not null default '',
  remark jsonb not null default '{}',
  expire_time timestamptz not null,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now()
);
create index deposits_by_player on deposits (user_id, created_on desc);
create index deposits_open on deposits (created_on) where status in (0, 2);

create table withdrawals (
  order_sn text primary key,
  user_id text not null references users (id),
  request_id text,
  channel text not null,
  currency text not null,
  amount numeric not null check (amount > 0),
  game_coin numeric not null check (game_coin > 0),
  charge numeric not null default 0,
  charge_coin numeric not null default 0,
  status integer not null default 0 check (status between 0 and 3),
  network text not null default '',
  address text not null default '',
  txid text,
  bank_code text,
  bank_card_no text not null default '',
  remark jsonb not null default '{}',
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now()
);
create index withdrawals_by_player on withdrawals (user_id, created_on desc);
-- The rule "one open withdrawal at a time" holds even when two requests race.
create unique index withdrawals_one_open on withdrawals (user_id) where status in (0, 1);
