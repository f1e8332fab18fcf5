-- Passkeys (`tests/backend/passkey/`). Keys and ids are base64url, as the browser sends them.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id text not null references users (id),
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  rp_id text not null,
  name text not null,
  created_on timestamptz not null default now(),
  last_used_on timestamptz
);
create index passkeys_by_player on passkeys (user_id);

-- A challenge is deleted by its first use. For an order, `nonce` and `made_on` are what the server put beside the order.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('login', 'register', 'order')),
  user_id text references users (id),
  nonce text not null default '',
  made_on timestamptz not null default now(),
  expires_on timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_on);
