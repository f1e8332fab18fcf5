-- Which editions of the user agreement a player has accepted.
create table accepted_terms (
  user_id text not null references users (id) on delete cascade,
  version text not null,
  accepted_on timestamptz not null default now(),
  primary key (user_id, version)
);

-- When the player closed the account; its rows stay, because orders have to be kept.
alter table users add column closed_on timestamptz;

-- No money is set moving for a closed account. The lock waits for a closure that is under way, and looks again after it.
create function refuse_closed() returns trigger language plpgsql as $$
begin
  perform 1 from users where id = to_jsonb(new) ->> tg_argv[0] and closed_on is null for key share;
  if not found then
    raise exception 'the account is closed';
  end if;
  return new;
end
$$;
create trigger deposits_open_account before insert on deposits
  for each row execute function refuse_closed('user_id');
create trigger withdrawals_open_account before insert on withdrawals
  for each row execute function refuse_closed('user_id');
create trigger agent_transfers_open_account before insert on agent_transfers
  for each row execute function refuse_closed('member_id');
