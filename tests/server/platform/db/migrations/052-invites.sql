-- Codes of an agent beside their own one (`users.agent_code`). `opened` counts openings, not people.
create table invites (
  code text primary key,
  agent_id text not null references users (id) on delete cascade,
  name text not null,
  campaign text not null default '',
  -- What an invited visitor reads of who invites; '' for nothing.
  shown_as text not null default '',
  point numeric not null default 0 check (point >= 0),
  expires_on timestamptz,
  ended_on timestamptz,
  opened integer not null default 0,
  created_on timestamptz not null default now()
);
create index invites_agent on invites (agent_id, created_on desc);
alter table users add column invite_code text references invites (code) on delete set null;
create index users_invite on users (invite_code) where invite_code is not null;
