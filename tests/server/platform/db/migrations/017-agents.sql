-- Applications to become an agent. `status` is ApplyStatus of the contract: 0 in review, 1 approved, 2 rejected.
create table agent_applications (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  status integer not null default 0 check (status between 0 and 2),
  contact text not null default '',
  note text not null default '',
  created_on timestamptz not null default now(),
  reviewed_on timestamptz,
  remark jsonb not null default '{}'
);
create index agent_applications_user on agent_applications (user_id, id desc);
-- One open application.
create unique index agent_applications_open on agent_applications (user_id) where status = 0;

-- Coins between an agent and a member of the team; `direction` as the agent sees the member's account.
create table agent_transfers (
  order_sn text primary key,
  agent_id text not null references users (id),
  member_id text not null references users (id),
  direction text not null check (direction in ('in', 'out')),
  amount numeric not null check (amount > 0),
  remark text not null default '',
  created_on timestamptz not null default now()
);
create index agent_transfers_agent on agent_transfers (agent_id, created_on desc);
