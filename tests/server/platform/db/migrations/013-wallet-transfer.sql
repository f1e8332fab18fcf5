-- A simulated wallet provider ("JSY") and the transfers of its balances into this site. What a wallet holds is the
-- balance of the ledger account jsy:<account>.
create table jsy_wallets (
  account text primary key check (account = lower(account)),
  password_hash text not null,
  name text not null,
  email text not null,
  -- Digits of the bank account that the provider asks for; null where it asks for none.
  bank_account text,
  currency text not null default 'JPY',
  -- The provider does not answer for this wallet (demo).
  unreachable boolean not null default false,
  -- When the last of it was moved here.
  moved_on timestamptz
);

create table wallet_transfers (
  id_hash text primary key,
  account text not null references jsy_wallets (account),
  -- Whom it will be credited to: set by the first signed-in step.
  user_id text references users (id),
  card_checked boolean not null,
  logged_in_on timestamptz,
  order_sn text unique references deposits (order_sn),
  expires_on timestamptz not null,
  created_on timestamptz not null default now()
);
