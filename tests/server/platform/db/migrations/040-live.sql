-- What a player's open pages should read again, told to every process that listens, with the commit that changed it and in
-- the order of the commits (`live/hub.ts`). The same twice in one transaction is told once. "by": the session that did it.
-- PostgreSQL lets transactions that tell something commit one after the other.
create function tell_live(who text, kind text, by text default '') returns void language sql as $$
  select pg_notify('live', json_build_array(
    left(md5(concat_ws(' ', pg_current_xact_id()::text, who, kind, by)), 16), who, kind, by)::text)
$$;

create function live_entry() returns trigger language plpgsql as $$
begin
  perform tell_live(substr(new.account, 8), case
    when (select kind in ('bet', 'win') from ledger_posts where id = new.post_id) then 'play' else 'balance' end);
  return null;
end $$;
create trigger live after insert on ledger_entries
  for each row when (new.account like 'player:%') execute function live_entry();

-- Its argument is the kind.
create function live_row() returns trigger language plpgsql as $$
begin
  perform tell_live(new.user_id, tg_argv[0]);
  return null;
end $$;
create trigger live after insert or update on deposits for each row execute function live_row('deposit');
create trigger live after insert or update on withdrawals for each row execute function live_row('withdrawal');
create trigger live after insert on letters for each row execute function live_row('letter');

create function live_site() returns trigger language plpgsql as $$
begin
  perform tell_live('*', 'site');
  return null;
end $$;
create trigger live after insert or update or delete on site_pauses for each statement execute function live_site();

-- However a session ends, its stream ends with it.
create function live_gone() returns trigger language plpgsql as $$
begin
  perform tell_live(old.user_id, 'gone', old.token_hash);
  return null;
end $$;
create trigger live after delete on sessions for each row execute function live_gone();
create function live_closed() returns trigger language plpgsql as $$
begin
  perform tell_live(new.id, 'gone');
  return null;
end $$;
create trigger live after update of closed_on on users
  for each row when (new.closed_on is not null) execute function live_closed();
