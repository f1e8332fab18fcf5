-- Games of the hall, launches of the demo machine and the rounds played on it.
create table games (
  game_id text primary key,
  machine_id text not null,
  category text not null check (category in ('slot', 'pachinko')),
  theme text not null,
  status integer not null default 0 check (status between 0 and 2),
  popularity integer not null default 0,
  released_on timestamptz not null default now(),
  texts jsonb not null
);

-- Tokens are kept as hashes: who reads the database cannot play for somebody else.
create table launches (
  token_hash text primary key,
  user_id text not null references users (id),
  game_id text not null references games (game_id),
  machine_id text not null,
  lang text not null,
  app_origin text not null,
  expires_on timestamptz not null,
  used_on timestamptz,
  created_on timestamptz not null default now()
);

create table machine_sessions (
  token_hash text primary key,
  user_id text not null references users (id),
  game_id text not null references games (game_id),
  machine_id text not null,
  lang text not null,
  app_origin text not null,
  expires_on timestamptz not null,
  created_on timestamptz not null default now()
);

create table game_records (
  id bigint generated always as identity primary key,
  user_id text not null references users (id),
  game_id text not null references games (game_id),
  machine_id text not null,
  round_id text,
  bet_amount numeric not null check (bet_amount > 0),
  winning_money numeric not null check (winning_money >= 0),
  profit_loss numeric generated always as (winning_money - bet_amount) stored,
  outcome jsonb not null default '{}',
  created_on timestamptz not null default now(),
  unique (user_id, round_id)
);
create index game_records_by_player on game_records (user_id, created_on desc);
