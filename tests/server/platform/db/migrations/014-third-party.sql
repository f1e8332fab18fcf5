-- Who a player is at a sign-in provider, and the id_tokens that have served.
create table third_party_identities (
  event text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  created_on timestamptz not null default now(),
  primary key (event, subject)
);
create index third_party_identities_user on third_party_identities (user_id);

create table third_party_tokens (
  token_hash text primary key,
  expires_on timestamptz not null
);
