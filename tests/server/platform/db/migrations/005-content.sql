-- What the operator writes. `texts` holds the multilingual fields as they go over the wire (titleZh, titleJp, …).
create table banners (
  id text primary key,
  position text not null default 'home',
  link text not null default '',
  sort integer not null default 0,
  texts jsonb not null
);

create table notices (
  id bigint generated always as identity primary key,
  top boolean not null default false,
  texts jsonb not null,
  created_on timestamptz not null default now()
);

create table promotions (
  id bigint generated always as identity primary key,
  category text not null,
  begin_time timestamptz,
  end_time timestamptz,
  link text,
  texts jsonb not null
);

create table letters (
  id bigint generated always as identity primary key,
  user_id text not null references users (id),
  type text not null default 'system',
  link text,
  texts jsonb not null,
  read_on timestamptz,
  created_on timestamptz not null default now()
);
create index letters_by_player on letters (user_id, created_on desc);

create table countries (
  code text primary key,
  phone_code text not null,
  sort integer not null default 0,
  texts jsonb not null
);

create table banks (
  bank_code text primary key,
  country text not null,
  branch_required boolean not null,
  sort integer not null default 0,
  texts jsonb not null
);
