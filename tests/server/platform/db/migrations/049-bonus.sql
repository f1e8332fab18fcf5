-- Bonuses (`tests/server/bonus/`): which promotions have terms to join, and who joined by which terms.
create table bonus_offers (
  promotion_id bigint primary key references promotions (id),
  version integer not null default 1,
  terms jsonb not null,
  is_paused boolean not null default false
);

create table bonuses (
  id bigint generated always as identity primary key,
  user_id text not null references users (id),
  promotion_id bigint not null references promotions (id),
  state text not null check (state in ('waiting', 'running', 'met', 'left', 'expired', 'withdrawn', 'refunded')),
  -- As they were joined.
  terms jsonb not null,
  -- Of one that waits for its deposit nothing is known yet.
  amount numeric check (amount > 0),
  needed numeric,
  done numeric not null default 0,
  deposit_sn text,
  joined_on timestamptz not null default now(),
  expires_on timestamptz not null,
  ended_on timestamptz,
  -- That its end comes near.
  warned_on timestamptz,
  unique (user_id, promotion_id)
);
create unique index bonuses_open on bonuses (user_id) where state in ('waiting', 'running');
create index bonuses_by_end on bonuses (expires_on) where state in ('waiting', 'running');
create trigger bonuses_open_account before insert on bonuses
  for each row execute function refuse_closed('user_id');
-- What counts towards it is told with the rounds.
create trigger live after insert on bonuses for each row execute function live_row('bonus');
create trigger live_state after update on bonuses
  for each row when (old.state <> new.state) execute function live_row('bonus');
