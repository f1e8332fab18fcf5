-- Where a session was begun, as its browser said, and when it was used last. `id` names it to its player: the hash of the
-- token stays here.
alter table sessions add column id uuid not null default gen_random_uuid() unique;
alter table sessions add column browser text not null default '';
alter table sessions add column system text not null default '';
alter table sessions add column kind text not null default '';
alter table sessions add column used_on timestamptz not null default now();

-- From where a player has signed in before: a sign-in from elsewhere is told by a letter.
create table known_devices (
  user_id text not null references users (id) on delete cascade,
  device text not null,
  first_on timestamptz not null default now(),
  last_on timestamptz not null default now(),
  primary key (user_id, device)
);
