-- People, their sessions and what guards them. Times are timestamptz, ids are text on the wire.
create table users (
  id text primary key,
  user_name text not null,
  email text not null,
  password_hash text not null,
  payment_hash text,
  phone text not null default '',
  nickname text not null default '',
  name text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  pinyin_name text not null default '',
  id_number text not null default '',
  country text not null default '',
  kyc_status integer not null default -1,
  hold_until timestamptz,
  is_agent boolean not null default false,
  agent_code text unique,
  parent_id text references users (id),
  team_name text not null default '',
  point numeric(9, 6) not null default 0,
  register_time timestamptz not null default now(),
  last_login_time timestamptz
);
create unique index users_user_name on users (lower(user_name));
create unique index users_email on users (lower(email));
create index users_parent on users (parent_id);

create table sessions (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  created_on timestamptz not null default now(),
  expires_on timestamptz not null
);
create index sessions_user on sessions (user_id);

create table captchas (
  uuid text primary key,
  answer text not null,
  expires_on timestamptz not null
);

-- One open code per purpose and address; `validated_on` is set by register/valid.
create table mailed_codes (
  purpose text not null,
  email text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_on timestamptz not null,
  validated_on timestamptz,
  primary key (purpose, email)
);

create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  code text,
  lang text not null,
  created_on timestamptz not null default now()
);
create index mails_recipient on mails (lower(recipient), id desc);

-- Counters of the rate limits and lockouts; a row is a window that ends by itself.
create table limit_windows (
  key text primary key,
  hits integer not null,
  ends_on timestamptz not null
);

-- Answers of money orders and other once-only writes, by the client's requestId.
create table requests (
  user_id text not null,
  request_id text not null,
  call text not null,
  fingerprint text not null,
  answer jsonb,
  created_on timestamptz not null default now(),
  primary key (user_id, request_id)
);
