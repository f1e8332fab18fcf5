-- What players and customer service write each other (`tests/server/support/`).
create table support_threads (
  id bigint generated always as identity primary key,
  user_id text not null references users (id),
  subject text not null,
  order_kind text check (order_kind in ('deposit', 'withdraw')),
  order_sn text,
  -- Who wrote last: the desk's work is what players wait for.
  waits boolean not null default true,
  closed_on timestamptz,
  -- The last message that the player has seen.
  read_id bigint not null default 0,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now()
);
create index support_threads_by_player on support_threads (user_id, updated_on desc);
create index support_threads_waiting on support_threads (updated_on) where waits and closed_on is null;
create trigger support_threads_open_account before insert on support_threads
  for each row execute function refuse_closed('user_id');

create table support_messages (
  id bigint generated always as identity primary key,
  thread_id bigint not null references support_threads (id) on delete cascade,
  is_own boolean not null,
  text text not null,
  created_on timestamptz not null default now()
);
create index support_messages_by_thread on support_messages (thread_id, id);

-- JPEG, as the player's browser made it; without metadata.
create table support_pictures (
  id uuid primary key default gen_random_uuid(),
  message_id bigint not null references support_messages (id) on delete cascade,
  place integer not null,
  image bytea not null
);
create index support_pictures_by_message on support_pictures (message_id, place);

create trigger live after insert or update on support_threads
  for each row execute function live_row('support');
