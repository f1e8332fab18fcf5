-- What agents were paid for a day of the operator's calendar; nobody is paid twice for one.
create table agent_rebates (
  agent_id text not null references users (id),
  day date not null,
  order_sn text not null unique,
  amount numeric not null check (amount > 0),
  created_on timestamptz not null default now(),
  primary key (agent_id, day)
);
-- The days that are done, also those on which nobody earned anything.
create table agent_rebate_days (
  day date primary key,
  settled_on timestamptz not null default now()
);
