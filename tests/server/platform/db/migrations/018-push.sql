-- The key pair by which push services know this back end (VAPID); made at the first start.
create table push_keys (
  id integer primary key check (id = 1),
  public_key text not null,
  private_key text not null
);

-- A browser that wants to hear of letters. It lives as long as the session that asked for it.
create table push_subscriptions (
  endpoint text primary key,
  user_id text not null references users (id) on delete cascade,
  session_hash text not null references sessions (token_hash) on delete cascade,
  p256dh text not null,
  auth text not null,
  lang text not null,
  topics jsonb not null default '[]',
  created_on timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id, created_on desc);
create index push_subscriptions_session on push_subscriptions (session_hash);

-- What is to be sent, written with the letter in one transaction: no push for a letter that was rolled back.
create table push_queue (
  id bigint generated always as identity primary key,
  letter_id bigint not null references letters (id) on delete cascade,
  endpoint text not null references push_subscriptions (endpoint) on delete cascade,
  attempts integer not null default 0,
  due_on timestamptz not null default now()
);
create index push_queue_due on push_queue (due_on);
create index push_queue_endpoint on push_queue (endpoint);
