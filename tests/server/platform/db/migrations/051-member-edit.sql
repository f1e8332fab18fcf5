-- Since when an account is frozen, and by whom: it signs in nowhere and orders nothing; what runs goes on.
alter table users add column frozen_on timestamptz,
  add column frozen_by text check (frozen_by in ('agent', 'operator')),
  add check ((frozen_on is null) = (frozen_by is null));

-- What an agent notes about a member: whose agent comes after reads nothing of it.
create table member_remarks (
  agent_id text not null references users (id) on delete cascade,
  member_id text not null references users (id) on delete cascade,
  remark text not null,
  primary key (agent_id, member_id)
);

-- Who changed what of a member, in the history of the agent whose member it was then.
create table member_changes (
  id bigint generated always as identity primary key,
  agent_id text not null references users (id) on delete cascade,
  member_id text not null references users (id) on delete cascade,
  actor text not null check (actor in ('agent', 'operator')),
  kind text not null check (kind in ('created', 'point', 'remark', 'freeze', 'unfreeze', 'reset')),
  before text not null default '',
  after text not null default '',
  created_on timestamptz not null default now()
);
create index member_changes_agent on member_changes (agent_id, id desc);
create index member_changes_member on member_changes (member_id, id desc);

-- An order whose session was looked at before the freeze. What arrives by itself (coins sent to an address) still does.
create function refuse_frozen() returns trigger language plpgsql as $$
begin
  perform 1 from users where id = to_jsonb(new) ->> tg_argv[0] and frozen_on is null for key share;
  if not found then
    raise exception 'the account is frozen';
  end if;
  return new;
end
$$;
create trigger deposits_unfrozen before insert on deposits
  for each row when (new.request_id is not null) execute function refuse_frozen('user_id');
create trigger withdrawals_unfrozen before insert on withdrawals
  for each row execute function refuse_frozen('user_id');
-- Rounds are many: without the detour over all members of the row.
create function refuse_frozen_round() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.user_id and frozen_on is not null) then
    raise exception 'the account is frozen';
  end if;
  return new;
end
$$;
create trigger game_records_unfrozen before insert on game_records
  for each row execute function refuse_frozen_round();
create trigger agent_transfers_unfrozen before insert on agent_transfers
  for each row execute function refuse_frozen('agent_id');
