-- The limits that players set themselves (`tests/server/limits/`). A null amount is no limit; a raise waits in `next_`.
create table account_limits (
  user_id text not null references users (id),
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'time')),
  period text not null check (period in ('day', 'week', 'month') or (period = 'session' and kind = 'time')),
  amount numeric check (amount >= 0),
  next_amount numeric check (next_amount >= 0),
  next_from timestamptz,
  primary key (user_id, kind, period)
);

create table account_limit_changes (
  id bigint generated always as identity primary key,
  user_id text not null references users (id),
  kind text not null,
  period text not null,
  what text not null check (what in ('set', 'asked', 'raised', 'kept', 'lapsed')),
  before numeric,
  after numeric,
  created_on timestamptz not null default now()
);
create index account_limit_changes_by_player on account_limit_changes (user_id, created_on desc);

-- Time with a game open, in stretches; those with only short pauses between them are one session.
create table play_times (
  id bigint generated always as identity primary key,
  user_id text not null references users (id),
  session_on timestamptz not null,
  started_on timestamptz not null,
  last_on timestamptz not null
);
create index play_times_by_player on play_times (user_id, last_on desc);
