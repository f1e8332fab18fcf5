-- Players who keep themselves from play and deposits (`tests/backend/self-exclusion/`); without an end it is for good.
-- A row whose end has passed stays: it is what was asked for, and when.
create table self_exclusions (
  user_id text primary key references users (id),
  since timestamptz not null default now(),
  until timestamptz check (until > since)
);
